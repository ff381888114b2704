import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { GalleryAnswer } from './api';
import { getGallery } from './api';

/** Milliseconds until it is asked again whether more pictures have been copied, and how often. */
const PAUSE = 3000;
const TIMES = 20;

/** What the editor knows of an account. */
export interface GalleryState {
	gallery?: GalleryAnswer;
	/** Why there are no pictures; '' if nothing is wrong. */
	problem: string;
	/** Asks anew. */
	retry: () => void;
}

/**
 * The pictures of an account.
 *
 * @param token  Its id; absent for none.
 * @param onLoad Takes them, when they are there for the first time.
 */
export function useGallery(
	token: string | undefined,
	onLoad: ( gallery: GalleryAnswer ) => void
): GalleryState {
	/** What is known, and of which account. */
	const [ found, setFound ] = useState< {
		of?: string;
		gallery?: GalleryAnswer;
		problem?: string;
	} >( {} );
	const [ attempt, setAttempt ] = useState( 1 );
	useEffect( () => {
		if ( ! token ) {
			return undefined;
		}
		let isThere = true;
		let isLoaded = false;
		let timer: ReturnType< typeof setTimeout >;
		const ask = async ( times: number ) => {
			try {
				const gallery = await getGallery( token );
				if ( ! isThere ) {
					return;
				}
				const isLooking = !! gallery?.looking;
				if (
					! Array.isArray( gallery?.images ) ||
					( isLooking && times === 0 )
				) {
					throw new Error();
				}
				if ( ! isLooking ) {
					setFound( { of: token, gallery } );
					if ( ! isLoaded ) {
						onLoad( gallery );
					}
					isLoaded = true;
				}
				if ( ( isLooking || gallery.waiting ) && times > 0 ) {
					timer = setTimeout( () => void ask( times - 1 ), PAUSE );
				}
			} catch ( error ) {
				// What is there stays when it is asked once more whether there is more of it.
				if ( isThere && ! isLoaded ) {
					setFound( {
						of: token,
						problem:
							( error as Error ).message ||
							__(
								'An error occurred. Please try again later.',
								'millwork'
							),
					} );
				}
			}
		};
		void ask( TIMES );
		return () => {
			isThere = false;
			clearTimeout( timer );
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A new function is no new account.
	}, [ token, attempt ] );
	const { gallery, problem = '' } = found.of === token ? found : {};
	return {
		gallery,
		problem,
		retry: () => {
			setFound( {} );
			setAttempt( attempt + 1 );
		},
	};
}
