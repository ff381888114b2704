import { __, sprintf } from '@wordpress/i18n';
import { barsOf } from './months';
import type { Total } from './types';
import { formatMonth } from './labels';

interface Props {
	currency: string;
	totals: Total[];
}

/** In SVG units; the drawing is stretched to the available space. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

/** Income by month, as bars. The table beside it has the same numbers. */
export function Chart( { currency, totals }: Props ) {
	const bars = barsOf( totals );
	const [ first, last ] = [ bars[ 0 ], bars.at( -1 ) ];
	const highest = bars.find( ( { height } ) => height === 1 )?.total;
	if ( ! first || ! last ) {
		return null;
	}
	return (
		<div className="millwork-payments__chart">
			<span className="millwork-payments__highest" aria-hidden="true">
				{ highest?.amount }
			</span>
			<svg
				viewBox={ `0 0 ${ bars.length * STEP } ${ HEIGHT }` }
				preserveAspectRatio="none"
				role="img"
				aria-label={ sprintf(
					/* translators: 1: a currency, such as USD, 2: a month, 3: a month. */
					__(
						'Bar chart of monthly income in %1$s, from %2$s to %3$s. The table has the numbers.',
						'millwork'
					),
					currency,
					formatMonth( first.month ),
					formatMonth( last.month )
				) }
			>
				{ bars.map( ( { month, total, height }, index ) => {
					// Small amounts stay visible.
					const drawn = height ? Math.max( 1.5, height * HEIGHT ) : 0;
					return (
						<rect
							key={ month }
							x={ index * STEP + ( STEP - BAR ) / 2 }
							y={ HEIGHT - drawn }
							width={ BAR }
							height={ drawn }
						>
							<title>
								{ `${ formatMonth( month ) }: ${ total?.amount ?? '' }` }
							</title>
						</rect>
					);
				} ) }
			</svg>
			<span className="millwork-payments__axis" aria-hidden="true">
				<span>{ formatMonth( first.month ) }</span>
				<span>{ formatMonth( last.month ) }</span>
			</span>
		</div>
	);
}
