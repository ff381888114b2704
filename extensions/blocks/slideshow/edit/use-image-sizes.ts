import { useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { SlideshowAttributes } from '../attributes';
import { idsOf } from 'shared/editor/gallery-images';
import type { Notices, Settings } from 'shared/editor/gallery-images/edit';
import { urlOf } from 'shared/lib/library-media';
import type { Media } from 'shared/lib/library-media';
import type { EditProps } from './wordpress';

/** The most that one request to WordPress's REST API may ask for. */
const MOST = 100;

/** The pictures' available sizes, and a function that changes all pictures' size. */
export function useImageSizes(
	{ images }: SlideshowAttributes,
	setAttributes: EditProps[ 'setAttributes' ]
) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { createErrorNotice } = useDispatch( 'core/notices' ) as Notices;
	const sizes = useSelect( ( select ) => {
		const { getSettings } = select( blockEditorStore ) as {
			getSettings: () => Settings;
		};
		return getSettings().imageSizes ?? [];
	}, [] );

	/** Loads the pictures' URLs; pictures from other sites don't change. */
	const setSize = async ( sizeSlug: string ) => {
		setIsBusy( true );
		try {
			const ids = idsOf( images );
			const urls = new Map< number, string | undefined >();
			for ( let from = 0; from < ids.length; from += MOST ) {
				const include = ids.slice( from, from + MOST ).join( ',' );
				const found = await apiFetch< Media[] >( {
					path: `/wp/v2/media?per_page=${ MOST }&include=${ include }&_fields=id,source_url,media_details`,
				} );
				for ( const media of found ) {
					urls.set( media.id!, urlOf( media, sizeSlug ) );
				}
			}
			setAttributes( {
				sizeSlug,
				images: images.map( ( image ) => ( {
					...image,
					url: urls.get( Number( image.id ) ) ?? image.url,
				} ) ),
			} );
		} catch {
			createErrorNotice(
				__(
					'Couldn’t load the images, so the size is unchanged. Check your connection and try again.',
					'millwork'
				),
				{ type: 'snackbar' }
			);
		}
		setIsBusy( false );
	};
	return { sizes, setSize, isBusy };
}
