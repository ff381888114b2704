import { useEffect, useRef, useState } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { GalleryImage, TiledGalleryAttributes } from '../attributes';
import { hasRowsFor, styleOf } from '../rows';
import type { GalleryStyle } from '../rows';
import { isGuessed, isUnknown, laidOut, tilesOf, withTiles } from '../tiles';
import type { FoundSizes } from '../tiles';

export type EditProps = BlockEditProps< TiledGalleryAttributes >;

/**
 * The pictures of a gallery and what changes them. A stored gallery stays as it was saved until
 * somebody changes it, with two exceptions. One that was never laid out, since another block turned into it,
 * is laid out right away; one whose pictures were assumed to be squares, once their sizes are known.
 *
 * @param attributes    Of the block.
 * @param setAttributes Of the block.
 */
export function useGallery(
	attributes: EditProps[ 'attributes' ],
	setAttributes: EditProps[ 'setAttributes' ]
) {
	const { images, rows } = attributes;
	const [ found, setFound ] = useState< FoundSizes >( new Map() );
	const dispatch = useDispatch( blockEditorStore ) as unknown as {
		__unstableMarkLastChangeAsPersistent: () => void;
		__unstableMarkNextChangeAsNotPersistent: () => void;
	};
	/** Whether somebody has chosen the pictures here and now. */
	const isNew = useRef( false );
	/** A step that one undo takes back: WordPress takes changes of the same attributes for one, as when typing. */
	const step = ( change: Partial< TiledGalleryAttributes > ) => {
		if ( change.rows ) {
			isNew.current = true;
			dispatch.__unstableMarkLastChangeAsPersistent();
		}
		setAttributes( change );
	};
	/** Changes what follows from the last change: one undo takes both back. */
	const follow = ( change: Partial< TiledGalleryAttributes > ) => {
		dispatch.__unstableMarkNextChangeAsNotPersistent();
		setAttributes( change );
	};
	const tiles = tilesOf( attributes );
	const style = styleOf( attributes.className );

	// Sizes come in while the pictures load; rows that were made without them follow.
	const hasRows = hasRowsFor( rows ?? [], images.length );
	useEffect( () => {
		if ( ! images.length ) {
			return;
		}
		const isFound = images.some(
			( image ) => isUnknown( image ) && found.has( image.url ?? '' )
		);
		const hasShapes = style === 'rectangular' || style === 'columns';
		if ( ! hasRows ) {
			isNew.current = true;
		} else if (
			! isFound ||
			// Stored squares and circles are the same, whatever is in them.
			! ( isNew.current || hasShapes ) ||
			! isGuessed( attributes )
		) {
			return;
		}
		follow( laidOut( attributes, { found } ) );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The rows are made of all attributes, and must not follow all of them.
	}, [ hasRows, found ] );

	const lastStyle = useRef( style );
	useEffect( () => {
		if ( lastStyle.current !== style ) {
			lastStyle.current = style;
			if ( images.length && ! fits( style, attributes ) ) {
				follow( laidOut( attributes, { found } ) );
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- As above: only another style is a reason.
	}, [ style ] );

	return {
		style,
		tiles,
		setTiles: ( changed: GalleryImage[] ) =>
			step( withTiles( changed, attributes, found ) ),
		setColumns: ( columns?: number ) =>
			setAttributes( laidOut( { ...attributes, columns }, { found } ) ),
		/** Appends pictures to those that the block has by now. */
		append: ( now: TiledGalleryAttributes, added: GalleryImage[] ) =>
			step( withTiles( [ ...tilesOf( now ), ...added ], now, found ) ),
		/** To be called when a picture has loaded. */
		onLoad: ( image: GalleryImage, element: HTMLImageElement ) => {
			const { naturalHeight: height, naturalWidth: width } = element;
			if ( image.url && isUnknown( image ) && height ) {
				setFound( ( sizes ) =>
					new Map( sizes ).set( image.url!, { width, height } )
				);
			}
		},
		/** The picture's size, stored or found. */
		sizeOf: ( image: GalleryImage ) =>
			isUnknown( image ) ? ( found.get( image.url ?? '' ) ?? {} ) : image,
	};
}

/**
 * Whether the rows are those of a style. After an undo they are again, and stay as they were.
 *
 * @param attributes Of the block.
 */
function fits(
	style: GalleryStyle,
	{ rows = [] }: Pick< TiledGalleryAttributes, 'rows' >
): boolean {
	const isEven = rows.some( ( { className } ) =>
		className?.includes( 'columns-' )
	);
	if ( style === 'circle' || style === 'square' ) {
		return isEven;
	}
	const isOneRow = rows.length === 1;
	const count = rows
		.flatMap( ( { columns } ) => columns )
		.flatMap( ( { images } ) => images ).length;
	return (
		! isEven && ( style === 'columns' ? isOneRow : ! isOneRow || count < 6 )
	);
}
