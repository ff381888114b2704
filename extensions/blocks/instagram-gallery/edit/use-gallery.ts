import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { GalleryAnswer } from './api';
import { getGallery } from './api';

/** Milliseconds until it is asked again whether more pictures have been copied, and how often. */
const PAUSE = 3000;
const TIMES = 20;

/**
 * The pictures of an account.
 *
 * @param token  Its id; absent for none.
 * @param onLoad Takes them, when they are there for the first time.
 * @param onFail Called when there is no such account, or its answer is none.
 */
export function useGallery(
	token: string | undefined,
	onLoad: ( gallery: GalleryAnswer ) => void,
	onFail: ( message: string ) => void
): { gallery?: GalleryAnswer; isLoading: boolean } {
	const [ found, setFound ] = useState< {
		of?: string;
		gallery?: GalleryAnswer;
	} >( {} );
	useEffect( () => {
		if ( ! token ) {
			return undefined;
		}
		let isThere = true;
		let timer: ReturnType< typeof setTimeout >;
		const ask = async ( times: number ) => {
			try {
				const gallery = await getGallery( token );
				if ( ! isThere ) {
					return;
				}
				if ( ! Array.isArray( gallery?.images ) ) {
					throw new Error();
				}
				setFound( { of: token, gallery } );
				if ( times === TIMES ) {
					onLoad( gallery );
				}
				if ( gallery.waiting && times > 0 ) {
					timer = setTimeout( () => void ask( times - 1 ), PAUSE );
				}
			} catch ( error ) {
				if ( isThere ) {
					onFail(
						( error as Error ).message ||
							__(
								'An error occurred. Please try again later.',
								'millwork'
							)
					);
				}
			}
		};
		void ask( TIMES );
		return () => {
			isThere = false;
			clearTimeout( timer );
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A new function is no new account.
	}, [ token ] );
	const gallery = found.of === token ? found.gallery : undefined;
	return { gallery, isLoading: !! token && ! gallery };
}
