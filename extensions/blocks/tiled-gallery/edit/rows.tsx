import { useEffect, useRef, useState } from 'react';
import { useImageActions } from 'shared/editor/gallery-images/edit';
import type { GalleryImage, TiledGalleryAttributes } from '../attributes';
import { ratioOf } from '../layout';
import { flexBasis, widthsOf } from '../layout/widths';
import { ROW, rowsOf } from '../rows';
import { Tile } from './tile';
import type { useGallery } from './use-gallery';

interface RowsProps {
	attributes: Readonly< TiledGalleryAttributes >;
	gallery: ReturnType< typeof useGallery >;
	isSelected: boolean;
}

/** The pictures in their rows, as visitors see them. */
export function Rows( { attributes, gallery, isSelected }: RowsProps ) {
	const { imageFilter } = attributes;
	const { tiles, setTiles, sizeOf, style } = gallery;
	const container = useRef< HTMLDivElement >( null );
	const [ selected, setSelected ] = useState< number | null >( null );
	const { move, remove } = useImageActions( container, tiles, setTiles );
	useEffect( () => {
		if ( ! isSelected ) {
			setSelected( null );
		}
	}, [ isSelected ] );

	const isEven = style === 'circle' || style === 'square';
	let next = 0;
	const rows = rowsOf( attributes ).map( ( { className, columns } ) => {
		const places = columns.map( ( { images } ) =>
			images.map( () => next++ )
		);
		const ratios = places.map( ( column ) =>
			column.map( ( place ) => ratioOf( sizeOf( tiles[ place ]! ) ) )
		);
		return {
			className: className ?? ROW,
			columns: places,
			ratios,
			widths: isEven ? [] : widthsOf( ratios ),
		};
	} );
	const change = ( place: number, texts: Partial< GalleryImage > ) =>
		setTiles(
			tiles.map( ( tile, index ) =>
				index === place ? { ...tile, ...texts } : tile
			)
		);
	return (
		<div className="tiled-gallery__gallery" ref={ container }>
			{ rows.map( ( { className, columns, ratios, widths }, row ) => (
				<div key={ row } className={ className }>
					{ columns.map( ( places, column ) => (
						<div
							key={ column }
							className="tiled-gallery__col"
							style={
								widths[ column ] && {
									flexBasis: flexBasis( widths[ column ] ),
								}
							}
						>
							{ places.map( ( place, position ) => (
								<Tile
									key={ place }
									image={ tiles[ place ]! }
									index={ place }
									count={ tiles.length }
									className={
										imageFilter
											? `tiled-gallery__item filter__${ imageFilter }`
											: 'tiled-gallery__item'
									}
									ratio={
										isEven
											? undefined
											: ratios[ column ]![ position ]
									}
									isBlockSelected={ isSelected }
									isSelected={ selected === place }
									onSelect={ () => setSelected( place ) }
									onChange={ ( texts ) =>
										change( place, texts )
									}
									onMove={ ( step ) => {
										setSelected( place + step );
										move( place, step );
									} }
									onRemove={ () => {
										setSelected( null );
										remove( place );
									} }
									onLoad={ ( element ) =>
										gallery.onLoad(
											tiles[ place ]!,
											element
										)
									}
								/>
							) ) }
						</div>
					) ) }
				</div>
			) ) }
		</div>
	);
}
