import type { CSSProperties } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import {
	AddImages,
	EditGalleryButton,
	GalleryPlaceholder,
	imagesCheck,
	Uploading,
	useChosen,
	useUploads,
} from 'shared/editor/gallery-images/edit';
import { useExample } from 'shared/editor/is-preview';
import type { TiledGalleryAttributes } from '../attributes';
import icon from '../icon';
import { radiusOf } from '../rows';
import { tileOf } from '../tiles';
import { FilterButton } from './filter-button';
import { Inspector } from './inspector';
import { Rows } from './rows';
import { useGallery } from './use-gallery';
import type { EditProps } from './use-gallery';

export const useChecks = ( {
	ids,
	images,
}: Readonly< TiledGalleryAttributes > ) => [
	imagesCheck( Math.max( images?.length ?? 0, ids?.length ?? 0 ) ),
];

export default function TiledGalleryEdit( {
	attributes: stored,
	clientId,
	isSelected,
	setAttributes,
}: EditProps ) {
	const attributes = useExample(
		'jetpack/tiled-gallery',
		stored,
		! stored.images?.length && ! stored.ids?.length
	);
	const { gap, imageFilter } = attributes;
	const gallery = useGallery( attributes, setAttributes );
	const { setTiles, tiles } = gallery;
	const { uploading, upload } = useUploads< TiledGalleryAttributes >(
		clientId,
		( now, done ) =>
			gallery.append(
				now,
				done.map( ( media ) => tileOf( media ) )
			)
	);
	const { choose, remember } = useChosen( tiles, {
		upload,
		imageOf: ( media, before ) => tileOf( media, tiles, before ),
		setImages: setTiles,
	} );
	const blockProps = useBlockProps( {
		style: {
			'--millwork-tile-gap': `${ gap }px`,
			'--millwork-tile-radius': `${ radiusOf( attributes ) }px`,
		} as CSSProperties,
	} );

	if ( tiles.length === 0 ) {
		return (
			<div { ...blockProps }>
				<GalleryPlaceholder
					icon={ icon }
					title={ __( 'Tiled Gallery', 'millwork' ) }
					onSelect={ choose }
				/>
				<Uploading count={ uploading } />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<FilterButton
				value={ imageFilter }
				onChange={ ( value ) =>
					setAttributes( { imageFilter: value } )
				}
			/>
			<EditGalleryButton
				label={ __( 'Edit', 'millwork' ) }
				title={ __( 'Edit gallery', 'millwork' ) }
				images={ tiles }
				onOpen={ remember }
				onSelect={ choose }
			/>
			<Inspector
				attributes={ attributes }
				setAttributes={ setAttributes }
				gallery={ gallery }
			/>
			<Rows
				attributes={ attributes }
				gallery={ gallery }
				isSelected={ isSelected }
			/>
			<AddImages
				isSelected={ isSelected }
				uploading={ uploading }
				upload={ upload }
			/>
		</div>
	);
}
