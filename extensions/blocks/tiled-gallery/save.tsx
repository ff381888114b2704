import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { GalleryImage, TiledGalleryAttributes } from './attributes';
import { ROW, radiusOf, rowsOf } from './rows';

/** The element around the rows; before 2023 it was directly in the block's own. */
const GALLERY = 'tiled-gallery__gallery';

const Picture = ( { image }: { image: GalleryImage } ) => {
	const { alt, height, id, label, layout, link, role, src, url, width } =
		image;
	// In posts of 2020 the label is second, in those of 2024 last, next to the role.
	const isButton = role !== undefined;
	return (
		<img
			alt={ alt }
			aria-label={ isButton ? undefined : label }
			data-height={ height }
			data-id={ id }
			data-link={ link }
			data-url={ url }
			data-width={ width }
			src={ src ?? url }
			data-amp-layout={ layout }
			{ ...( isButton && {
				// For WordPress's serializer, which keeps the name.
				tabindex: image.tabIndex,
				role,
				'aria-label': label,
			} ) }
		/>
	);
};

const Item = ( {
	className,
	image,
}: {
	className: string;
	image: GalleryImage;
} ) => (
	<figure className={ className }>
		{ image.href ? (
			<a href={ image.href }>
				<Picture image={ image } />
			</a>
		) : (
			<Picture image={ image } />
		) }
		{ image.caption && (
			<RichText.Content tagName="figcaption" value={ image.caption } />
		) }
	</figure>
);

/**
 * The pictures in rows and columns, as laid out in the editor or saved before. If they aren't laid out, in rows of
 * three.
 */
export default function TiledGallerySave( {
	attributes,
}: BlockSaveProps< TiledGalleryAttributes > ) {
	const { blockClass, className, containerClass, imageFilter, images } =
		attributes;
	if ( images.length === 0 ) {
		return null;
	}
	const isFlat = containerClass === GALLERY;
	const hasInnerStyle = !! containerClass?.includes( 'is-style-' );
	// In 2019 the mosaic had no class of its own.
	const hasNoStyle =
		className === 'is-style-rectangular' &&
		!! blockClass &&
		! blockClass.includes( 'is-style-' );
	const radius = radiusOf( attributes );
	const rounded = radius > 0 && `has-rounded-corners-${ radius }`;
	const itemClass = imageFilter
		? `tiled-gallery__item filter__${ imageFilter }`
		: 'tiled-gallery__item';
	let next = 0;
	const gallery = (
		<div className={ GALLERY }>
			{ rowsOf( attributes ).map( ( row, index ) => (
				<div key={ index } className={ row.className ?? ROW }>
					{ row.columns.map( ( column, place ) => (
						<div
							key={ place }
							className="tiled-gallery__col"
							// A string, as it was saved: WordPress's serializer accepts it.
							{ ...( { style: column.style } as object ) }
						>
							{ column.images.map( () => {
								const image = images[ next++ ];
								return (
									image && (
										<Item
											key={ next }
											className={ itemClass }
											image={ image }
										/>
									)
								);
							} ) }
						</div>
					) ) }
				</div>
			) ) }
		</div>
	);
	const blockProps = useBlockProps.save( {
		className: join(
			! hasInnerStyle && ! hasNoStyle && className,
			isFlat && rounded
		),
	} );
	return (
		<div { ...blockProps }>
			{ isFlat ? (
				gallery
			) : (
				<div className={ join( hasInnerStyle && className, rounded ) }>
					{ gallery }
				</div>
			) }
		</div>
	);
}

const join = ( ...names: ( string | false | undefined )[] ) =>
	names.filter( Boolean ).join( ' ' );
