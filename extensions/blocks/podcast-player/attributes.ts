import { decodeEntities } from '@wordpress/html-entities';
import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

/** One episode, as Millwork\Units\PodcastPlayer\Feed\Feeds gives it. What a feed does not say is ''. */
export interface Track {
	/** The same for an episode always; a part of an HTML id. */
	id: string;
	guid: string;
	title: string;
	/** The episode's page. */
	link: string;
	/** The audio. */
	src: string;
	/** Plain text. */
	description: string;
	/** As '1:02:03' or '4:05'. */
	duration: string;
}

export interface Feed {
	title: string;
	link: string;
	/** The podcast's picture. */
	cover: string;
	/** Newest first. */
	tracks: Track[];
}

/** As posts store it: the title is for people who read the post's source. */
export interface SelectedEpisode {
	guid: string;
	title: string;
}

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** The feed's address. */
		url?: string;
		/** Empty for the newest. Stored posts also hold guids alone. */
		selectedEpisodes: ( SelectedEpisode | string )[];
		/** 1 to 10. */
		itemsToShow: number;
		showCoverArt: boolean;
		showEpisodeTitle: boolean;
		showEpisodeDescription: boolean;
		/** The slug of a preset; `custom…` holds any other colour, `hex…` the value of either. */
		primaryColor?: string;
		customPrimaryColor?: string;
		hexPrimaryColor?: string;
		secondaryColor?: string;
		customSecondaryColor?: string;
		hexSecondaryColor?: string;
		backgroundColor?: string;
		customBackgroundColor?: string;
		hexBackgroundColor?: string;
		/** Shown in place of a feed: the inserter's preview. */
		exampleFeedData?: Feed;
	}
>;

export type PodcastPlayerAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' | 'style' >;

/**
 * The guids of the chosen episodes.
 *
 * @param selected The attribute, of any age.
 * @return Without what is neither a guid nor holds one.
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
 * A guid in the form in which guids are compared. Those that are addresses were stored with entities
 * where their author may not write HTML. As Millwork\Units\PodcastPlayer\Feed\Feeds does it.
 *
 * @param guid As it is stored, or as the feed has it.
 */
export const nameOf = ( guid: string ): string =>
	decodeEntities( decodeEntities( guid ) ).trim();
