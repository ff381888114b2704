import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { GalleryAnswer } from './api';
import { getGallery } from './api';

/** The pause in milliseconds before checking for more copied pictures, and how often to check. */
const PAUSE = 3000;
const TIMES = 20;

/** What the editor knows about an account. */
export interface GalleryState {
	gallery?: GalleryAnswer;
	/** Why there are no pictures; '' if nothing is wrong. */
	problem: string;
	/** Tries again. */
	retry: () => void;
}

/**
 * The pictures of an account.
 *
 * @param token  Its ID; undefined for none.
 * @param onLoad Called with them when they first load.
 */
export function useGallery(
	token: string | undefined,
	onLoad: ( gallery: GalleryAnswer ) => void
): GalleryState {
	/** The data, and the account that it belongs to. */
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
				// Loaded pictures stay while more are requested.
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
