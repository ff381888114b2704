import type { Media } from 'shared/lib/library-media';
import { keepForeign } from '../images';
import type { GalleryPicture, LibraryTexts } from '../types';
import { useLibraryTexts } from './use-library-texts';

/** Files of the canvas are no instances of this window's File. */
const isFile = ( chosen: Media | File ): chosen is File =>
	'arrayBuffer' in chosen;

/**
 * What is done with what a person chooses in the media modal or in the placeholder: files are uploaded,
 * pictures of the library take the place of the block's, those of other sites stay where they are.
 *
 * @param images          The pictures that the block has.
 * @param parts           What the block does.
 * @param parts.upload    Uploads files.
 * @param parts.imageOf   Makes a stored picture of one of the library.
 * @param parts.setImages Stores the pictures.
 * @return `choose` for the modal and the placeholder, `remember` to be called when the modal opens.
 */
export function useChosen< Picture extends GalleryPicture >(
	images: readonly Picture[],
	{
		upload,
		imageOf,
		setImages,
	}: {
		upload: ( files: File[] ) => void;
		imageOf: ( media: Media, before: LibraryTexts ) => Picture;
		setImages: ( images: Picture[] ) => void;
	}
) {
	const library = useLibraryTexts();
	return {
		remember: library.remember,
		choose: async ( chosen: ArrayLike< Media > | ArrayLike< File > ) => {
			const list = Array.from< Media | File >( chosen );
			const files = list.filter( isFile );
			if ( files.length ) {
				upload( files );
				return;
			}
			const before = await library.recall();
			setImages(
				keepForeign(
					( list as Media[] ).map( ( media ) =>
						imageOf( media, before )
					),
					images
				)
			);
		},
	};
}
