import { useState } from 'react';
import { speak } from '@wordpress/a11y';
import {
	Button,
	Modal,
	Notice,
	Spinner,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { getSeries, saveSeries } from './api';
import { AddLetter } from './series-add';
import { LATEST, StepRow } from './series-step';
import type { SeriesData } from './types';

/** Letters in the series, at most. */
const MOST = 20;

interface Props {
	/** @param isOn Whether new subscribers get the series. */
	onSaved: ( isOn: boolean ) => void;
	onClose: () => void;
}

/** The letters that new subscribers get, in a modal. */
export function SeriesDialog( { onSaved, onClose }: Props ) {
	const { found, failure, reload } = useLoaded( 'series', getSeries );
	return (
		<Modal
			className="millwork-issues-dialog"
			title={ __( 'Welcome series', 'millwork' ) }
			size="large"
			onRequestClose={ onClose }
			// What was changed would be lost.
			shouldCloseOnClickOutside={ false }
		>
			<p>
				{ __(
					'Letters that people get after they confirm: a welcome right away, and others some days later. It ends when they unsubscribe. People who confirmed before you turned it on, and imported people, get none of it, and nobody gets a letter twice.',
					'millwork'
				) }
			</p>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ __( 'Couldn’t load the series.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			{ ! found && ! failure && (
				<p role="status">
					<Spinner /> { __( 'Loading the series…', 'millwork' ) }
				</p>
			) }
			{ found && (
				<SeriesForm
					data={ found.data }
					onSaved={ onSaved }
					onClose={ onClose }
				/>
			) }
		</Modal>
	);
}

function SeriesForm( {
	data,
	onSaved,
	onClose,
}: Props & { data: SeriesData } ) {
	const [ isOn, setIsOn ] = useState( data.is_on );
	const [ steps, setSteps ] = useState( data.letters );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const drafts = [
		...data.drafts,
		// Letters that were taken out and not saved yet.
		...data.letters.filter( ( { edit } ) => edit ),
	].filter( ( { id } ) => ! steps.some( ( step ) => step.id === id ) );
	const save = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			await saveSeries( isOn, steps );
			onSaved( isOn );
			onClose();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
		}
	};
	const move = ( from: number, to: number ) => {
		const moved = [ ...steps ];
		moved.splice( to, 0, ...moved.splice( from, 1 ) );
		setSteps( moved );
		speak(
			sprintf(
				/* translators: 1: the subject of a letter, 2: its place in a list. */
				__( '%1$s is now number %2$d.', 'millwork' ),
				steps[ from ]!.title,
				to + 1
			)
		);
	};
	return (
		<>
			<ToggleControl
				label={ __( 'Send the series to new subscribers', 'millwork' ) }
				help={
					isOn && ! data.is_on
						? __(
								'It starts with people who confirm from now on.',
								'millwork'
							)
						: undefined
				}
				checked={ isOn }
				disabled={ ! steps.length && ! isOn }
				onChange={ setIsOn }
				__nextHasNoMarginBottom
			/>
			{ data.is_on && ! isOn && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'People who are in the middle of the series won’t get the rest, even if you turn it on again.',
						'millwork'
					) }
				</Notice>
			) }
			{ steps.length > 0 ? (
				<ol className="millwork-issues__steps">
					{ steps.map( ( step, index ) => (
						<StepRow
							key={ step.id }
							step={ step }
							onMove={
								( index > 0 || undefined ) &&
								( () => move( index, index - 1 ) )
							}
							onChange={ ( days ) =>
								setSteps(
									steps.map( ( one ) =>
										one.id === step.id
											? { ...one, days }
											: one
									)
								)
							}
							onRemove={ () =>
								setSteps(
									steps.filter( ( { id } ) => id !== step.id )
								)
							}
						/>
					) ) }
				</ol>
			) : (
				<p>{ __( 'No letters in the series yet.', 'millwork' ) }</p>
			) }
			<AddLetter
				drafts={ drafts }
				isFull={ steps.length >= MOST }
				onAdd={ ( draft ) =>
					setSteps( [
						...steps,
						data.letters.find( ( { id } ) => id === draft.id ) ?? {
							...draft,
							days: steps.length
								? Math.min(
										LATEST,
										Math.max(
											...steps.map( ( { days } ) => days )
										) + 3
									)
								: 0,
							sent: 0,
							problem: '',
							edit: '',
						},
					] )
				}
			/>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="millwork-list__buttons">
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onClose }
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => void save() }
				>
					{ __( 'Save', 'millwork' ) }
				</Button>
			</div>
		</>
	);
}
