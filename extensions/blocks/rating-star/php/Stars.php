<?php
declare( strict_types=1 );

namespace Millwork\Units\RatingStar;

/** Draws a rating. stars.tsx does the same in the editor. */
final class Stars {

	/** A five-pointed star in a box of 24 by 24. */
	private const STAR = 'M12 2.7l2.56 6.68 7.14.37-5.56 4.49L18 21.15l-6-3.9-6 3.9 1.86-6.91L2.3 9.75l7.14-.37z';

	/** One SVG per star, without a name for screen readers. */
	public static function draw( Rating $rating ): string {
		$html = '';
		for ( $position = 1; $position <= $rating->highest; $position++ ) {
			$fill  = $rating->fill_of( $position );
			$path  = '<path d="' . esc_attr( self::STAR ) . '"/>';
			$html .= '<svg class="jetpack-rating-star__star is-' . esc_attr( $fill ) . '" width="24" height="24" viewBox="0 0 24 24" focusable="false">'
				. $path
				// An inner SVG clips at its own box: half a star, with its outline.
				. ( 'half' === $fill ? '<svg width="12" height="24">' . $path . '</svg>' : '' )
				. '</svg>';
		}
		return $html;
	}
}
