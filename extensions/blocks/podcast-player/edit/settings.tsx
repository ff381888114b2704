import type { RefObject } from 'react';
import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	RangeControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import { guidsOf, nameOf } from '../attributes';
import type { PodcastPlayerAttributes, SelectedEpisode } from '../attributes';
import metadata from '../block.json';
import { itemsOf, MOST_ITEMS } from '../items';
import { EpisodeChooser } from './episode-chooser';
import type { EpisodeOption } from './request-feed';

interface SettingsProps {
	attributes: Readonly< PodcastPlayerAttributes >;
	setAttributes: ( attributes: Partial< PodcastPlayerAttributes > ) => void;
	options: readonly EpisodeOption[];
	/** The number of episodes shown before a single one was chosen; updated here. */
	itemsBefore: RefObject< number > & { current: number };
	/** Opens the form for another URL. */
	onReplace: () => void;
}

/**
 * The toolbar, and the sidebar without its colors.
 *
 * @param props.itemsBefore The number of episodes shown before a single one was chosen.
 */
export function Settings( {
	attributes,
	setAttributes,
	options,
	itemsBefore,
	onReplace,
}: SettingsProps ) {
	const items = itemsOf( attributes.itemsToShow );
	const guids = guidsOf( attributes.selectedEpisodes );
	const selected = guids.map( ( guid ) => ( {
		guid,
		title: titleOf( guid, attributes.selectedEpisodes, options ),
	} ) );

	const choose = ( episodes: SelectedEpisode[] ) => {
		if ( episodes.length === 1 && items > 1 ) {
			itemsBefore.current = items;
		}
		setAttributes( {
			selectedEpisodes: episodes,
			// A single episode is one item; for the newest, the number is restored.
			...( episodes.length === 1 && { itemsToShow: 1 } ),
			...( episodes.length === 0 &&
				items === 1 && { itemsToShow: itemsBefore.current } ),
		} );
	};

	const toggles = [
		[ 'showCoverArt', __( 'Show cover art', 'millwork' ) ],
		[ 'showEpisodeTitle', __( 'Show episode title', 'millwork' ) ],
		[
			'showEpisodeDescription',
			__( 'Show episode description', 'millwork' ),
		],
	] as const;

	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={ onReplace }>
						{ __( 'Replace', 'millwork' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Podcast settings', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ defaultsOf(
						metadata,
						'itemsToShow',
						'selectedEpisodes',
						'showCoverArt',
						'showEpisodeTitle',
						'showEpisodeDescription'
					) }
				>
					{ selected.length === 0 && (
						<Setting
							label={ __( 'Number of items', 'millwork' ) }
							of="itemsToShow"
						>
							<RangeControl
								label={ __( 'Number of items', 'millwork' ) }
								value={ items }
								min={ 1 }
								max={ MOST_ITEMS }
								onChange={ ( value ) =>
									setAttributes( {
										itemsToShow: itemsOf( value ),
									} )
								}
								__next40pxDefaultSize
								__nextHasNoMarginBottom
							/>
						</Setting>
					) }
					<Setting
						label={ __( 'Select episodes', 'millwork' ) }
						of="selectedEpisodes"
						onReset={ () => choose( [] ) }
					>
						<EpisodeChooser
							options={ options }
							selected={ selected }
							onChange={ choose }
						/>
					</Setting>
					{ toggles.map( ( [ key, label ] ) => (
						<Setting key={ key } label={ label } of={ key }>
							<ToggleControl
								label={ label }
								checked={ attributes[ key ] }
								onChange={ ( value ) =>
									setAttributes( { [ key ]: value } )
								}
								__nextHasNoMarginBottom
							/>
						</Setting>
					) ) }
				</SettingsPanel>
			</InspectorControls>
		</>
	);
}

/** A chosen episode's title: the feed's, or else as stored. */
function titleOf(
	guid: string,
	stored: PodcastPlayerAttributes[ 'selectedEpisodes' ],
	options: readonly EpisodeOption[]
): string {
	const kept = stored.find(
		( episode ) => typeof episode === 'object' && episode.guid === guid
	) as SelectedEpisode | undefined;
	const name = nameOf( guid );
	return (
		options.find( ( { value } ) => nameOf( value ) === name )?.label ||
		kept?.title ||
		guid
	);
}
