import type { ReactElement } from 'react';

/** A five-pointed star in a box of 24 by 24. */
const star =
	'M12 2.7l2.56 6.68 7.14.37-5.56 4.49L18 21.15l-6-3.9-6 3.9 1.86-6.91L2.3 9.75l7.14-.37z';

interface StarsProps {
	/** The filled stars, in halves. */
	rating: number;
	maxRating: number;
	/** Called with the clicked star's position, one-based. */
	onClick: ( position: number ) => void;
}

/**
 * Draws the stars like php/Stars.php. Only for pointers: the slider beside them is for keyboards and screen readers.
 *
 * @param props.onClick Called with a star's position, one-based.
 */
export function Stars( { rating, maxRating, onClick }: StarsProps ) {
	return (
		<>
			{ Array.from( { length: maxRating }, ( _, index ) => (
				<Star
					key={ index }
					fill={ fillOf( index + 1, rating ) }
					onClick={ () => onClick( index + 1 ) }
				/>
			) ) }
		</>
	);
}

type Fill = 'full' | 'half' | 'empty';

function fillOf( position: number, rating: number ): Fill {
	if ( rating >= position ) {
		return 'full';
	}
	return rating >= position - 0.5 ? 'half' : 'empty';
}

function Star( { fill, onClick }: { fill: Fill; onClick: () => void } ) {
	const path: ReactElement = <path d={ star } />;
	return (
		// The canvas disables pointer events on drawings, and stars have gaps.
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Keyboards have the slider.
		<span className="jetpack-rating-star__target" onClick={ onClick }>
			<svg
				className={ `jetpack-rating-star__star is-${ fill }` }
				width="24"
				height="24"
				viewBox="0 0 24 24"
				aria-hidden="true"
				focusable="false"
			>
				{ path }
				{ fill === 'half' && (
					<svg width="12" height="24">
						{ path }
					</svg>
				) }
			</svg>
		</span>
	);
}
