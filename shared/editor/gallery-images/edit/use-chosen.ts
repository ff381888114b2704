import type { Media } from 'shared/lib/library-media';
import { keepForeign } from '../images';
import type { GalleryPicture, LibraryTexts } from '../types';
import { useLibraryTexts } from './use-library-texts';

/** Files from the canvas's frame aren't instances of this window's File. */
const isFile = ( chosen: Media | File ): chosen is File =>
	'arrayBuffer' in chosen;

/**
 * Handles a choice in the media modal or the placeholder: files are uploaded, library pictures replace the block's, and
 * pictures from other sites stay in place.
 *
 * @param images The block's pictures.
 * @return `choose` for the modal and the placeholder; `remember`, to be called when the modal opens.
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
