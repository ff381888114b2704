import { decodeEntities } from '@wordpress/html-entities';
import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

/** An episode, from Millwork\Units\PodcastPlayer\Feed\Feeds. Values that the feed lacks are ''. */
export interface Track {
	/** A stable ID for the episode; used as part of an HTML ID. */
	id: string;
	guid: string;
	title: string;
	/** The episode's page. */
	link: string;
	/** The audio file. */
	src: string;
	description: string;
	/** For example '1:02:03' or '4:05'. */
	duration: string;
}

export interface Feed {
	title: string;
	link: string;
	/** The podcast's picture. */
	cover: string;
	tracks: Track[];
}

/** As stored in posts; the title is only for people who read the source. */
export interface SelectedEpisode {
	guid: string;
	title: string;
}

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		url?: string;
		/** Empty for the newest ones. Stored posts may also have bare GUIDs. */
		selectedEpisodes: ( SelectedEpisode | string )[];
		/** 1 to 10. */
		itemsToShow: number;
		showCoverArt: boolean;
		showEpisodeTitle: boolean;
		showEpisodeDescription: boolean;
		/** The slug of a preset; `custom…` has any other color, `hex…` the value of either. */
		primaryColor?: string;
		customPrimaryColor?: string;
		hexPrimaryColor?: string;
		secondaryColor?: string;
		customSecondaryColor?: string;
		hexSecondaryColor?: string;
		backgroundColor?: string;
		customBackgroundColor?: string;
		hexBackgroundColor?: string;
		/** Shown instead of a feed in the inserter's preview. */
		exampleFeedData?: Feed;
	}
>;

export type PodcastPlayerAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' | 'style' >;

/**
 * The chosen episodes' GUIDs.
 *
 * @param selected The attribute, from any version.
 * @return Without invalid entries.
 */
export const guidsOf = (
	selected: PodcastPlayerAttributes[ 'selectedEpisodes' ]
): string[] =>
	selected
		.map( ( episode ) =>
			typeof episode === 'string' ? episode : episode?.guid
		)
		.filter( ( guid ) => typeof guid === 'string' && guid !== '' );

/**
 * A normalized GUID for comparing. GUIDs that are URLs were stored with entities if their author may not write HTML.
 * Millwork\Units\PodcastPlayer\Feed\Feeds does the same.
 *
 * @param guid As stored, or as in the feed.
 */
export const nameOf = ( guid: string ): string =>
	decodeEntities( decodeEntities( guid ) ).trim();
