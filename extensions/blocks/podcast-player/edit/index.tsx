import { useRef, useState } from 'react';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { useExample } from 'shared/editor/is-preview';
import type { BlockEditProps } from 'shared/editor/register-block';
import { guidsOf, nameOf } from '../attributes';
import type { Feed, PodcastPlayerAttributes } from '../attributes';
import { DEFAULT_ITEMS, itemsOf } from '../items';
import { ColorPanel } from './color-panel';
import { FeedForm } from './feed-form';
import { Preview } from './preview';
import { Settings } from './settings';
import { useColors } from './use-colors';
import { useFeed } from './use-feed';
import { useFeedForm } from './use-feed-form';

export const useChecks = ( {
	exampleFeedData,
	url,
}: Readonly< PodcastPlayerAttributes > ) => [
	url || exampleFeedData
		? undefined
		: {
				text: __(
					'No podcast is chosen here yet, so visitors won’t see a player.',
					'millwork'
				),
			},
];

export default function PodcastPlayerEdit( {
	attributes: chosen,
	clientId,
	isSelected,
	onReplace,
	setAttributes,
}: BlockEditProps< PodcastPlayerAttributes > ) {
	const attributes = useExample(
		'jetpack/podcast-player',
		chosen,
		! chosen.url
	);
	const { exampleFeedData, itemsToShow, url } = attributes;
	const guids = guidsOf( attributes.selectedEpisodes );
	const [ isEditing, setIsEditing ] = useState( false );
	const itemsBefore = useRef( DEFAULT_ITEMS );
	const stored = useFeed( exampleFeedData ? undefined : url, guids );
	const element = useRef< HTMLElement >( null );
	const colors = useColors( attributes );
	const blockProps = useBlockProps( {
		className: colors.className,
		style: colors.style,
	} );
	const form = useFeedForm( url, {
		onFound: ( address, feed ) => {
			if ( address !== url ) {
				stored.put( address, feed );
				setAttributes( {
					url: address,
					selectedEpisodes: [],
					// The number was 1 only because of the single episode.
					...( guids.length === 1 &&
						itemsOf( itemsToShow ) === 1 && {
							itemsToShow: itemsBefore.current,
						} ),
				} );
			} else if ( stored.error ) {
				stored.put( address, feed );
			}
			setIsEditing( false );
			speak( __( 'Podcast embedded.', 'millwork' ) );
		},
		onEmbeddable: ( address ) =>
			onReplace( createBlock( 'core/embed', { url: address } ) ),
	} );

	const feed: Feed | undefined = exampleFeedData ?? stored.feed;
	const tracks = shownOf( feed, guids, itemsOf( itemsToShow ) );

	if ( isEditing || ! feed || ! tracks.length || form.isLoading ) {
		const isLoading = !! url && ! feed && ! stored.error && ! isEditing;
		return (
			<div { ...blockProps }>
				<FeedForm
					form={ form }
					isLoading={ isLoading }
					error={ isEditing ? '' : stored.error }
					takesFocus={ isEditing || !! form.error }
					onCancel={
						isEditing && feed
							? () => {
									form.reset();
									setIsEditing( false );
								}
							: undefined
					}
				/>
			</div>
		);
	}

	return (
		<div { ...blockProps }>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				options={ stored.feed?.options ?? [] }
				itemsBefore={ itemsBefore }
				onReplace={ () => {
					form.reset();
					setIsEditing( true );
				} }
			/>
			<InspectorControls>
				<ColorPanel
					colors={ colors }
					setAttributes={ setAttributes }
					player={ element }
				/>
			</InspectorControls>
			<Preview
				id={ clientId }
				feed={ { ...feed, tracks } }
				attributes={ attributes }
				isSelected={ isSelected }
				element={ element }
			/>
		</div>
	);
}

/**
 * The episodes that visitors will see.
 *
 * @param feed  With the chosen episodes, or else the newest.
 * @param items How many of the newest.
 */
function shownOf(
	feed: Feed | undefined,
	guids: readonly string[],
	items: number
): Feed[ 'tracks' ] {
	const tracks = feed?.tracks ?? [];
	const chosen = new Set( guids.map( nameOf ) );
	const found = tracks.filter( ( { guid } ) => chosen.has( nameOf( guid ) ) );
	return found.length ? found : tracks.slice( 0, items );
}
