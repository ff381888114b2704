import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { RatingStarAttributes } from './attributes';

/** Keeps a stored rating of a million from freezing the editor; no editor offers more than 10. */
const MOST_STARS = 100;

/** The text shown if nothing draws the stars: only whole ones, as in existing posts. */
export default function RatingStarSave( {
	attributes: { align, color, rating },
}: BlockSaveProps< RatingStarAttributes > ) {
	const count = Math.max( 0, Math.min( MOST_STARS, Math.ceil( rating ) ) );
	return (
		<figure
			{ ...useBlockProps.save( {
				className: '',
				style: { textAlign: align },
			} ) }
		>
			{ Array.from( { length: count }, ( _, index ) => (
				<span key={ index } style={ { color } }>
					★
				</span>
			) ) }
		</figure>
	);
}
