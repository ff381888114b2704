import { createBlock } from '@wordpress/blocks';
import { escapeHTML } from '@wordpress/escape-html';
import type { CopiedFile, Item } from './types';

const isText = ( value: unknown ): value is string =>
	typeof value === 'string' && value !== '';

/** Whether a value is an http or https URL. Another plugin's route could return anything. */
const isAddress = ( value: unknown ): value is string =>
	isText( value ) && /^https?:\/\//i.test( value );

const image = ( { id, url, alt }: CopiedFile ) =>
	createBlock( 'core/image', {
		url,
		alt: isText( alt ) ? alt : '',
		...( id && { id, sizeSlug: 'full', linkDestination: 'none' } ),
	} );

/** @return Null for an invalid item. */
function toBlock( item: Item ) {
	switch ( item?.type ) {
		case 'paragraph':
			return isText( item.content )
				? createBlock( 'core/paragraph', { content: item.content } )
				: null;
		case 'gallery': {
			const images = (
				Array.isArray( item.images ) ? item.images : []
			).filter( ( one ) => isAddress( one?.url ) );
			return images.length
				? createBlock(
						'core/gallery',
						{ linkTo: 'none' },
						images.map( image )
					)
				: null;
		}
		case 'image':
			return isAddress( item.url ) ? image( item ) : null;
		case 'video':
			return isAddress( item.url )
				? createBlock( 'core/video', {
						src: item.url,
						id: item.id,
						caption: isText( item.alt )
							? escapeHTML( item.alt )
							: undefined,
					} )
				: null;
		case 'embed':
			return isAddress( item.url )
				? createBlock( 'core/embed', { url: item.url } )
				: null;
		default:
			return null;
	}
}

export const toBlocks = ( items: readonly Item[] ) =>
	items.map( toBlock ).filter( ( block ) => block !== null );
