import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { escapeText, linesOf } from 'features/older-blocks/script/stored-text';

type Attributes = Record< string, unknown >;

/** A block of WordPress that says the same. */
interface Replacement {
	to: string;
	convert: (
		attributes: Attributes,
		innerBlocks: Block[]
	) => Block | Block[];
}

const text = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

const paragraphs = ( lines: string[] ): Block[] =>
	lines.map( ( line ) =>
		createBlock( 'core/paragraph', { content: escapeText( line ) } )
	);

/** The paragraphs of a text; one empty paragraph if there is none. */
const paragraphsOf = ( html: string ): Block[] => {
	const lines = linesOf( html );
	return lines.length ? paragraphs( lines ) : paragraphs( [ '' ] );
};

const toParagraphs = ( attribute: string ): Replacement[] => [
	{
		to: 'core/paragraph',
		convert: ( attributes ) =>
			paragraphsOf( text( attributes[ attribute ] ) ),
	},
];

const toSearch: Replacement[] = [
	{
		to: 'core/search',
		convert: ( { placeholder } ) =>
			createBlock( 'core/search', {
				placeholder: text( placeholder ) || undefined,
				showLabel: false,
			} ),
	},
];

const toLogin: Replacement[] = [
	{ to: 'core/loginout', convert: () => createBlock( 'core/loginout' ) },
];

const list = ( items: string[], isOrdered = false ): Block =>
	createBlock(
		'core/list',
		{ ordered: isOrdered },
		items.map( ( content ) => createBlock( 'core/list-item', { content } ) )
	);

/** A link to a web page; only its text if the URL is none. */
const linkTo = ( url: string, label: string ): string => {
	const address = /^https?:\/\//i.test( url ) && URL.canParse( url );
	const named = escapeText( label || url );
	return address
		? `<a href="${ new URL( url ).href.replace( /"/g, '%22' ) }">${ named }</a>`
		: named;
};

/** The parts of a recipe as WordPress's own blocks, at every depth. */
function recipeParts( blocks: Block[] ): Block[] {
	return blocks.flatMap( ( block ): Block[] => {
		const { name, attributes, innerBlocks } = block;
		const lines = () => linesOf( text( attributes.storedMarkup ) );
		switch ( name ) {
			case 'jetpack/recipe-ingredients-list':
				return withLists(
					innerBlocks,
					'jetpack/recipe-ingredient-item'
				);
			case 'jetpack/recipe-ingredient-item':
				return [ list( lines().map( escapeText ) ) ];
			case 'jetpack/recipe-details':
				return [
					...paragraphs( lines() ),
					...recipeParts( innerBlocks ),
				];
			case 'jetpack/recipe-step':
				return [
					createBlock( 'core/group', {}, recipeParts( innerBlocks ) ),
				];
			case 'jetpack/recipe-hero':
			case 'jetpack/recipe-steps':
				return recipeParts( innerBlocks );
		}
		return [ createBlock( name, attributes, recipeParts( innerBlocks ) ) ];
	} );
}

/** Adjacent items become one list. */
function withLists( blocks: Block[], item: string ): Block[] {
	const parts: Block[] = [];
	let items: string[] = [];
	const end = () => {
		if ( items.length ) {
			parts.push( list( items ) );
			items = [];
		}
	};
	for ( const block of blocks ) {
		if ( block.name === item ) {
			items.push(
				...linesOf( text( block.attributes.storedMarkup ) ).map(
					escapeText
				)
			);
		} else {
			end();
			parts.push( ...recipeParts( [ block ] ) );
		}
	}
	end();
	return parts;
}

/** What an author can turn a block into. */
const replacements: Record< string, Replacement[] > = {
	'jetpack/ai-assistant': toParagraphs( 'content' ),
	'jetpack/voice-to-content': toParagraphs( 'content' ),
	'jetpack/cookie-consent': toParagraphs( 'text' ),
	'jetpack/blogging-prompt': toParagraphs( 'promptText' ),
	'jetpack/search': toSearch,
	'jetpack/ai-chat': toSearch,
	'jetpack/subscriber-login': toLogin,
	'premium-content/login-button': toLogin,
	'jetpack/podcast-episode': [
		{
			to: 'core/audio',
			convert: ( { mediaUrl, mediaId } ) =>
				createBlock( 'core/audio', { src: mediaUrl, id: mediaId } ),
		},
	],
	'jetpack/blogroll': [
		{
			to: 'core/list',
			convert: ( _, innerBlocks ) => {
				const items = innerBlocks.filter(
					( { name } ) => name === 'jetpack/blogroll-item'
				);
				return [
					...innerBlocks.filter( ( { name } ) =>
						name.startsWith( 'core/' )
					),
					list(
						items.map( ( { attributes } ) => {
							const { url, name, description } = attributes;
							const more = text( description );
							return (
								linkTo( text( url ), text( name ) ) +
								( more ? `<br>${ escapeText( more ) }` : '' )
							);
						} )
					),
				];
			},
		},
	],
	'jetpack/recipe': [
		{
			to: 'core/group',
			convert: ( _, innerBlocks ) =>
				createBlock( 'core/group', {}, recipeParts( innerBlocks ) ),
		},
	],
};

/**
 * What a block can be turned into.
 *
 * @param name The block's name.
 */
export const replacementsOf = ( name: string ): Replacement[] =>
	replacements[ name ] ?? [];
