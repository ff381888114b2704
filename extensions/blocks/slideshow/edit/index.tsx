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
import type { SlideshowAttributes } from '../attributes';
import { imageOf, inStep, sizeOf, withImages } from '../images';
import icon from '../icon';
import { Inspector } from './inspector';
import { Slides } from './slides';
import type { EditProps } from './wordpress';

export const useChecks = ( { images }: Readonly< SlideshowAttributes > ) => [
	imagesCheck( images.length ),
];

export default function SlideshowEdit( {
	attributes,
	clientId,
	isSelected,
	setAttributes: set,
}: EditProps ) {
	const { effect, images } = attributes;
	const setAttributes: typeof set = ( change ) =>
		set( inStep( change, attributes ) );
	const blockProps = useBlockProps( { 'data-effect': effect } );
	const { uploading, upload } = useUploads< SlideshowAttributes >(
		clientId,
		( now, done ) => {
			const size = sizeOf( now );
			const added = done.map( ( media ) => imageOf( media, size ) );
			setAttributes( {
				...withImages( [ ...now.images, ...added ] ),
				...firstWords( now ),
			} );
		}
	);
	const { choose, remember } = useChosen( images, {
		upload,
		imageOf: ( media, before ) =>
			imageOf( media, sizeOf( attributes ), images, before ),
		setImages: ( chosen ) =>
			setAttributes( {
				...withImages( chosen ),
				...firstWords( attributes ),
			} ),
	} );

	if ( images.length === 0 ) {
		return (
			<div { ...blockProps }>
				<GalleryPlaceholder
					icon={ icon }
					title={ __( 'Slideshow', 'millwork' ) }
					onSelect={ choose }
				/>
				<Uploading count={ uploading } />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<EditGalleryButton
				label={ __( 'Edit slideshow', 'millwork' ) }
				title={ __( 'Edit slideshow', 'millwork' ) }
				images={ images }
				onOpen={ remember }
				onSelect={ choose }
			/>
			<Inspector
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Slides
				attributes={ attributes }
				setAttributes={ setAttributes }
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

/** The attributes added with the first pictures: the size, and the pause button's label in the user's language. */
function firstWords(
	attributes: SlideshowAttributes
): Partial< SlideshowAttributes > {
	if ( attributes.images.length ) {
		return {};
	}
	return {
		sizeSlug: sizeOf( attributes ),
		pauseLabel:
			attributes.pauseLabel ?? __( 'Pause Slideshow', 'millwork' ),
	};
}
