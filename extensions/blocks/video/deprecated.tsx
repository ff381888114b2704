import { RawHTML } from '@wordpress/element';

interface OldAttributes {
	markup?: string;
	figcaption?: string;
	caption?: string;
}

/**
 * The video's URL was saved in a figure, whose markup changed over the years: with and without a caption, a width, a
 * preview on hover. Everything but the caption repeats the attributes.
 */
const v1 = {
	// WordPress would add today's class to older markup.
	apiVersion: 3,
	attributes: {
		autoplay: { type: 'boolean' },
		anchor: { type: 'string' },
		title: { type: 'string' },
		description: { type: 'string' },
		caption: { type: 'string' },
		controls: { type: 'boolean', default: true },
		loop: { type: 'boolean' },
		maxWidth: { type: 'string', default: '100%' },
		muted: { type: 'boolean' },
		playsinline: { type: 'boolean' },
		preload: { type: 'string', default: 'metadata' },
		seekbarPlayedColor: { type: 'string', default: '' },
		seekbarLoadingColor: { type: 'string', default: '' },
		seekbarColor: { type: 'string', default: '' },
		useAverageColor: { type: 'boolean', default: true },
		id: { type: 'number' },
		guid: { type: 'string' },
		src: { type: 'string' },
		cacheHtml: { type: 'string', default: '' },
		poster: { type: 'string' },
		posterData: { type: 'object', default: {} },
		videoRatio: { type: 'number' },
		tracks: { type: 'array', items: { type: 'object' }, default: [] },
		privacySetting: { type: 'number', default: 1 },
		allowDownload: { type: 'boolean', default: true },
		displayEmbed: { type: 'boolean', default: true },
		rating: { type: 'string' },
		isPrivate: { type: 'boolean' },
		isExample: { type: 'boolean', default: false },
		duration: { type: 'number' },
		markup: { type: 'string', source: 'raw' },
		figcaption: {
			type: 'string',
			source: 'html',
			selector: 'figcaption',
		},
	},
	supports: { align: true, anchor: true },
	save: ( { attributes }: { attributes: OldAttributes } ) => (
		<RawHTML>{ attributes.markup ?? '' }</RawHTML>
	),
	migrate: ( { markup, figcaption, ...kept }: OldAttributes ) => ( {
		...kept,
		...( figcaption ? { caption: figcaption } : {} ),
	} ),
};

export default [ v1 ];
