import { createBlock } from '@wordpress/blocks';

interface OldAttributes {
	headline?: string;
	storedWrapper?: string;
}

const shown = { type: 'boolean', default: false };

/** The headline was a setting, and only settings were saved. */
const v1 = {
	attributes: {
		postLayout: { type: 'string', default: 'grid' },
		displayAuthor: shown,
		displayDate: { type: 'boolean', default: true },
		displayHeadline: shown,
		displayThumbnails: shown,
		displayContext: shown,
		headline: { type: 'string', default: '' },
		postsToShow: { type: 'number', default: 3 },
	},
	supports: {
		align: [ 'wide', 'full' ],
		color: { gradients: true, link: true },
		html: false,
		multiple: false,
		reusable: false,
		spacing: { margin: true, padding: true },
		typography: {
			fontSize: true,
			lineHeight: true,
			__experimentalFontFamily: true,
		},
	},
	isEligible: (
		{ headline, storedWrapper }: OldAttributes,
		innerBlocks: unknown[]
	) => !! headline && storedWrapper === undefined && ! innerBlocks.length,
	save: () => null,
	migrate: ( attributes: OldAttributes ) =>
		[
			{
				...Object.fromEntries(
					Object.entries( attributes ).filter(
						( [ , value ] ) => value !== undefined
					)
				),
				storedWrapper: 'div',
			},
			[
				createBlock( 'core/heading', {
					level: 3,
					// It was HTML, in which people wrote an unescaped &.
					content: attributes.headline?.replace(
						/&(?!#?\w+;)/g,
						'&amp;'
					),
				} ),
			],
		] as [ object, unknown[] ],
};

export default [ v1 ];
