import { useEffect, useRef, useState } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { deleteFile, lookAtFile, upload } from './api';
import type { FileOfEntries, Offer } from './types';

interface Props {
	onForms: ( offer: Offer ) => void;
	onEntries: ( file: FileOfEntries ) => void;
}

/** Uploads a file, and says what is in it. */
export function FileChooser( { onForms, onEntries }: Props ) {
	const [ percent, setPercent ] = useState< number | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const input = useRef< HTMLInputElement >( null );
	const latest = useRef< File | null >( null );
	useEffect(
		() => () => {
			latest.current = null;
		},
		[]
	);

	const stop = () => {
		latest.current = null;
		setPercent( null );
		if ( input.current ) {
			input.current.value = '';
		}
	};
	const choose = async ( file: File | undefined ) => {
		latest.current = file ?? null;
		setFailure( '' );
		if ( ! file ) {
			return;
		}
		const isWanted = () => latest.current === file;
		setPercent( 0 );
		let id = 0;
		try {
			if ( ! file.size ) {
				throw new Error( __( 'The file is empty.', 'millwork' ) );
			}
			id = await upload( file, setPercent, isWanted );
			if ( ! isWanted() ) {
				void deleteFile( id );
				return;
			}
			const found = await lookAtFile( id, 0 );
			if ( ! isWanted() ) {
				return;
			}
			if ( found.kind === 'forms' ) {
				const { source, label, forms } = found;
				onForms( { source, label, file: id, forms, unreadable: [] } );
			} else {
				onEntries( found );
			}
		} catch ( error ) {
			if ( isWanted() ) {
				setFailure( messageOf( error ) );
				stop();
			}
			if ( id ) {
				deleteFile( id ).catch( () => {
					// The server deletes old files.
				} );
			}
		}
	};
	return (
		<section
			className="millwork-import__section"
			aria-labelledby="millwork-import-file"
		>
			<h2 id="millwork-import-file">
				{ __( 'From a file', 'millwork' ) }
			</h2>
			<p id="millwork-import-file-help">
				{ __(
					'Choose a JSON file of forms from WPForms, Gravity Forms, Ninja Forms (.nff) or Fluent Forms, or a CSV file of entries from one of them or from Flamingo. Import the form first, then its entries.',
					'millwork'
				) }
			</p>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<label
				className="millwork-import__label"
				htmlFor="millwork-import-upload"
			>
				{ __( 'JSON or CSV file', 'millwork' ) }
			</label>
			<input
				ref={ input }
				id="millwork-import-upload"
				type="file"
				accept=".json,.nff,.csv,.txt,.tsv,application/json,text/csv"
				aria-describedby="millwork-import-file-help"
				disabled={ percent !== null }
				onChange={ ( { target } ) =>
					void choose( target.files?.[ 0 ] )
				}
			/>
			{ percent !== null && (
				<div className="millwork-import__progress">
					<progress
						aria-label={ __( 'Upload', 'millwork' ) }
						max={ 100 }
						value={ percent }
					/>
					<span>
						{ percent < 100
							? sprintf(
									/* translators: %d: percentage. */
									__( 'Uploading… %d%%', 'millwork' ),
									percent
								)
							: __( 'Reading the file…', 'millwork' ) }
					</span>
					<Button
						variant="tertiary"
						__next40pxDefaultSize
						onClick={ stop }
					>
						{ __( 'Cancel', 'millwork' ) }
					</Button>
				</div>
			) }
		</section>
	);
}
