import { useEffect } from 'react';
import { useSelect } from '@wordpress/data';
import type { FieldsProps } from './fields';

interface MediaRecord {
	source_url?: string;
	alt_text?: string;
}

/**
 * Loads the picture's URL if the block only has its ID, for example after converting a shortcode.
 *
 * @param onChange Sets attributes.
 */
export function useMediaAddress(
	{ featuredMediaId, featuredMediaUrl, productId }: FieldsProps[ 'values' ],
	onChange: FieldsProps[ 'onChange' ]
) {
	const media = useSelect(
		( select ) =>
			productId && featuredMediaId && ! featuredMediaUrl
				? (
						select( 'core' ) as unknown as {
							getEntityRecord: (
								kind: string,
								name: string,
								id: number
							) => MediaRecord | undefined;
						}
					 ).getEntityRecord(
						'postType',
						'attachment',
						featuredMediaId
					)
				: undefined,
		[ featuredMediaId, featuredMediaUrl, productId ]
	);
	const url = media?.source_url;
	useEffect( () => {
		if ( url ) {
			onChange( {
				featuredMediaUrl: url,
				featuredMediaTitle: media?.alt_text ?? '',
			} );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the address has come.
	}, [ url ] );
}
