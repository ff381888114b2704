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
 * A gallery's pictures and their changes. A stored gallery doesn't change until someone edits it, with two exceptions.
 * One that was never laid out, because it was transformed from another block, is laid out right away; one whose
 * pictures were assumed to be square, once their sizes are known.
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
	/** Whether the pictures were chosen in this session. */
	const isNew = useRef( false );
	/** Makes a separate undo step: WordPress joins changes to the same attributes into one, as while typing. */
	const step = ( change: Partial< TiledGalleryAttributes > ) => {
		if ( change.rows ) {
			isNew.current = true;
			dispatch.__unstableMarkLastChangeAsPersistent();
		}
		setAttributes( change );
	};
	/** Makes a change that is part of the last undo step. */
	const follow = ( change: Partial< TiledGalleryAttributes > ) => {
		dispatch.__unstableMarkNextChangeAsNotPersistent();
		setAttributes( change );
	};
	const tiles = tilesOf( attributes );
	const style = styleOf( attributes.className );

	// Sizes become known while the pictures load; rows laid out without them are updated.
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
			// Squares and circles don't depend on the pictures' sizes.
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
		/** Adds pictures to the block's current ones. */
		append: ( now: TiledGalleryAttributes, added: GalleryImage[] ) =>
			step( withTiles( [ ...tilesOf( now ), ...added ], now, found ) ),
		/** Call it when a picture has loaded. */
		onLoad: ( image: GalleryImage, element: HTMLImageElement ) => {
			const { naturalHeight: height, naturalWidth: width } = element;
			if ( image.url && isUnknown( image ) && height ) {
				setFound( ( sizes ) =>
					new Map( sizes ).set( image.url!, { width, height } )
				);
			}
		},
		/** The picture's size, stored or measured. */
		sizeOf: ( image: GalleryImage ) =>
			isUnknown( image ) ? ( found.get( image.url ?? '' ) ?? {} ) : image,
	};
}

/** Whether the rows match a style. After an undo they do, and don't change. */
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
