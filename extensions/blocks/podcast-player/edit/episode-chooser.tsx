import { useState } from 'react';
import { Button, CheckboxControl, SearchControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { nameOf } from '../attributes';
import type { SelectedEpisode } from '../attributes';
import type { EpisodeOption } from './request-feed';

/** A podcast may have thousands: others are found by searching. */
const MOST_SHOWN = 30;

/** The route's limit. */
const MOST_CHOSEN = 100;

interface EpisodeChooserProps {
	/** All episodes, newest first. */
	options: readonly EpisodeOption[];
	/** The chosen ones, in display order. */
	selected: readonly SelectedEpisode[];
	onChange: ( selected: SelectedEpisode[] ) => void;
}

/** Chooses episodes by title. The chosen ones come first, in their order. */
export function EpisodeChooser( {
	options,
	selected,
	onChange,
}: EpisodeChooserProps ) {
	const [ search, setSearch ] = useState( '' );
	const chosen = new Set( selected.map( ( { guid } ) => nameOf( guid ) ) );
	const isChosen = ( guid: string ) => chosen.has( nameOf( guid ) );
	const words = search.toLowerCase().split( /\s+/ ).filter( Boolean );
	const found = options.filter(
		( { label, value } ) =>
			! isChosen( value ) &&
			words.every( ( word ) => label.toLowerCase().includes( word ) )
	);
	const shown = found.slice( 0, MOST_SHOWN );
	const toggle = ( episode: SelectedEpisode ) =>
		onChange(
			isChosen( episode.guid )
				? selected.filter(
						( { guid } ) =>
							nameOf( guid ) !== nameOf( episode.guid )
					)
				: [ ...selected, episode ]
		);
	const row = ( episode: SelectedEpisode ) => (
		<CheckboxControl
			key={ episode.guid }
			label={ episode.title || __( 'Untitled episode', 'millwork' ) }
			checked={ isChosen( episode.guid ) }
			disabled={
				! isChosen( episode.guid ) && selected.length >= MOST_CHOSEN
			}
			onChange={ () => toggle( episode ) }
			__nextHasNoMarginBottom
		/>
	);

	return (
		<fieldset className="jetpack-podcast-player-chooser">
			<legend className="jetpack-podcast-player-chooser__title">
				{ __( 'Select episodes', 'millwork' ) }
			</legend>
			<p className="jetpack-podcast-player-chooser__help">
				{ selected.length
					? sprintf(
							/* translators: %d: number of episodes. */
							_n(
								'Showing only the %d episode you selected.',
								'Showing only the %d episodes you selected.',
								selected.length,
								'millwork'
							),
							selected.length
						)
					: __( 'Showing the newest episodes.', 'millwork' ) }
			</p>
			{ selected.length > 0 && (
				<>
					{ selected.map( row ) }
					<Button variant="link" onClick={ () => onChange( [] ) }>
						{ __( 'Show newest instead', 'millwork' ) }
					</Button>
				</>
			) }
			<SearchControl
				label={ __( 'Search episodes', 'millwork' ) }
				placeholder={ __( 'Search episodes', 'millwork' ) }
				value={ search }
				onChange={ setSearch }
				__nextHasNoMarginBottom
			/>
			<div className="jetpack-podcast-player-chooser__list">
				{ shown.map( ( { label, value } ) =>
					row( { guid: value, title: label } )
				) }
			</div>
			<p className="jetpack-podcast-player-chooser__help" role="status">
				{ search &&
					! found.length &&
					__( 'No episode titles match your search.', 'millwork' ) }
				{ found.length > shown.length &&
					sprintf(
						/* translators: %d: number of episodes. */
						_n(
							'%d more episode. Search by title to find it.',
							'%d more episodes. Search by title to find them.',
							found.length - shown.length,
							'millwork'
						),
						found.length - shown.length
					) }
			</p>
		</fieldset>
	);
}
