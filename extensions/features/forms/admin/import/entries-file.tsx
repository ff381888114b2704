import { useEffect, useState } from 'react';
import {
	Button,
	Notice,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { deleteFile, importEntries, lookAtFile } from './api';
import { rolesOf } from './roles';
import type { FileOfEntries, Target } from './types';

interface Props {
	file: FileOfEntries;
	targets: Target[];
	onClose: () => void;
	onStarted: () => void;
}

/** A CSV file: the form that gets its entries, and what each column is. */
export function EntriesFile( { file, targets, onClose, onStarted }: Props ) {
	const [ found, setFound ] = useState( file );
	const [ form, setForm ] = useState( 0 );
	const [ roles, setRoles ] = useState( file.roles );
	const [ isDayFirst, setIsDayFirst ] = useState( file.day_first );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const options = rolesOf( found.fields );

	useEffect( () => {
		let isLatest = true;
		lookAtFile( file.id, form ).then(
			( answer ) => {
				if ( isLatest && answer.kind === 'entries' ) {
					setFound( answer );
					setRoles( answer.roles );
				}
			},
			( error ) => isLatest && setFailure( messageOf( error ) )
		);
		return () => {
			isLatest = false;
		};
	}, [ file.id, form ] );

	const run = async () => {
		setIsBusy( true );
		setFailure( '' );
		try {
			await importEntries( file.id, {
				form,
				roles,
				day_first: isDayFirst,
			} );
			onStarted();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
		}
	};

	return (
		<section
			className="millwork-import__section"
			aria-labelledby="millwork-import-entries"
		>
			<h2 id="millwork-import-entries">
				{ found.label
					? sprintf(
							/* translators: %s: name of a plugin. */
							__( 'Entries from %s', 'millwork' ),
							found.label
						)
					: __( 'Entries from a CSV file', 'millwork' ) }
			</h2>
			<SelectControl
				label={ __( 'Form', 'millwork' ) }
				help={ __(
					'The entries appear under this form. Columns are matched to its fields by name.',
					'millwork'
				) }
				value={ String( form ) }
				options={ [
					{ value: '0', label: __( 'No form', 'millwork' ) },
					...targets.map( ( { id, title } ) => ( {
						value: String( id ),
						label: title,
					} ) ),
				] }
				onChange={ ( value ) => setForm( Number( value ) ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<div className="millwork-import__scroll">
				<table className="widefat striped">
					<thead>
						<tr>
							<th scope="col">{ __( 'Column', 'millwork' ) }</th>
							<th scope="col">
								{ __( 'First values', 'millwork' ) }
							</th>
							<th scope="col">
								{ __( 'Import as', 'millwork' ) }
							</th>
						</tr>
					</thead>
					<tbody>
						{ found.headings.map( ( heading, index ) => (
							<tr key={ index }>
								<th scope="row">{ heading }</th>
								<td className="millwork-import__sample">
									{ found.samples
										.map( ( cells ) => cells[ index ] )
										.filter( Boolean )
										.join( ' · ' ) }
								</td>
								<td>
									<SelectControl
										label={ sprintf(
											/* translators: %s: heading of a column. */
											__( 'Import “%s” as', 'millwork' ),
											heading
										) }
										hideLabelFromVision
										value={ roles[ index ] }
										options={ options }
										onChange={ ( value ) =>
											setRoles( ( all ) =>
												all.map( ( role, at ) =>
													at === index ? value : role
												)
											)
										}
										__next40pxDefaultSize
										__nextHasNoMarginBottom
									/>
								</td>
							</tr>
						) ) }
					</tbody>
				</table>
			</div>
			{ roles.includes( 'date' ) && (
				<ToggleControl
					label={ __( 'Day before month', 'millwork' ) }
					help={ __(
						'1/2/2026 means February 1. If this is off, it means January 2.',
						'millwork'
					) }
					checked={ isDayFirst }
					onChange={ setIsDayFirst }
					__nextHasNoMarginBottom
				/>
			) }
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-import__buttons">
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => ! isBusy && void run() }
				>
					{ __( 'Import entries', 'millwork' ) }
				</Button>
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ () => {
						deleteFile( file.id ).catch( () => {
							// The server deletes old files.
						} );
						onClose();
					} }
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
			</div>
		</section>
	);
}
