import type { KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import {
	ImageCaption,
	ImageTools,
	imageLabels,
} from 'shared/editor/gallery-images/edit';
import type { GalleryImage } from '../attributes';

interface TileProps {
	image: GalleryImage;
	index: number;
	count: number;
	className: string;
	/** Width by height; missing if all pictures are square. */
	ratio?: number;
	/** Whether the block is selected, so that captions are offered. */
	isBlockSelected: boolean;
	/** Whether the picture is selected, so that it has buttons. */
	isSelected: boolean;
	onSelect: () => void;
	onChange: ( change: Partial< GalleryImage > ) => void;
	onMove: ( step: -1 | 1 ) => void;
	onRemove: () => void;
	onLoad: ( element: HTMLImageElement ) => void;
}

/**
 * A picture in the editor; pressing it shows its buttons.
 *
 * @param props.index Zero-based.
 */
export function Tile( {
	image,
	index,
	count,
	className,
	ratio,
	isBlockSelected,
	isSelected,
	onSelect,
	onChange,
	onMove,
	onRemove,
	onLoad,
}: TileProps ) {
	const { alt = '', caption = '', src, url } = image;
	const remove = ( event: KeyboardEvent ) => {
		if (
			isSelected &&
			( event.key === 'Delete' || event.key === 'Backspace' )
		) {
			// WordPress would remove the block.
			event.preventDefault();
			event.stopPropagation();
			onRemove();
		}
	};
	return (
		<figure
			className={ isSelected ? `${ className } is-selected` : className }
		>
			<button
				type="button"
				className="tiled-gallery__pick"
				data-image={ index }
				aria-pressed={ isSelected }
				aria-label={ sprintf(
					/* translators: 1: number of an image, 2: number of all images, 3: its alternative text. */
					__( 'Image %1$d of %2$d: %3$s', 'millwork' ),
					index + 1,
					count,
					alt || __( 'no alternative text', 'millwork' )
				) }
				onClick={ onSelect }
				onKeyDown={ remove }
			>
				<img
					alt=""
					src={ url || src }
					style={ ratio ? { aspectRatio: ratio } : undefined }
					onLoad={ ( { currentTarget } ) => onLoad( currentTarget ) }
				/>
			</button>
			{ isSelected && (
				<ImageTools
					index={ index }
					count={ count }
					alt={ alt }
					setAlt={ ( value ) => onChange( { alt: value } ) }
					onMove={ onMove }
					onRemove={ onRemove }
				/>
			) }
			<ImageCaption
				label={ imageLabels.caption( index + 1 ) }
				value={ caption }
				onChange={ ( value ) => onChange( { caption: value } ) }
				isOffered={ isBlockSelected && isSelected }
			/>
		</figure>
	);
}
