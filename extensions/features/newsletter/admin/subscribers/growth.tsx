import { useState } from 'react';
import {
	Button,
	SelectControl,
	Spinner,
	VisuallyHidden,
} from '@wordpress/components';
import { __, _x, sprintf } from '@wordpress/i18n';
import { LoadFailure } from 'shared/admin/load-failure';
import { formatNumber } from 'shared/admin/format';
import { config } from './config';
import type { Growth, Span } from './types';
import { subscriberCountLabel, formatSpan } from './labels';

interface Props {
	by: Span;
	/** Null while nothing is loaded. */
	data: Growth | null;
	/** Whether the data is for the selected kind of period. */
	isOfThis: boolean;
	failure: string;
	onRetry: () => void;
	onChange: ( by: Span ) => void;
}

const SPANS: Span[] = [ 'day', 'week', 'month' ];

/** In SVG units; the drawing is stretched to the available space. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

const labels = (): Record< Span, string > => ( {
	day: __( 'Days', 'millwork' ),
	week: __( 'Weeks', 'millwork' ),
	month: __( 'Months', 'millwork' ),
} );

/** The number of subscribers, and how many joined and left, as bars and as a table. */
export function GrowthPanel( {
	by,
	data,
	isOfThis,
	failure,
	onRetry,
	onChange,
}: Props ) {
	const [ isTable, setIsTable ] = useState( false );
	return (
		<section
			className="millwork-subscribers__growth"
			aria-labelledby="millwork-subscribers-growth"
			aria-busy={ ! isOfThis && ! failure }
		>
			<div className="millwork-subscribers__growth-head">
				<h2 id="millwork-subscribers-growth">
					{ data
						? subscriberCountLabel( data.counts.confirmed )
						: __( 'Growth', 'millwork' ) }
				</h2>
				<SelectControl
					label={ __( 'Group by', 'millwork' ) }
					labelPosition="side"
					value={ by }
					options={ SPANS.map( ( value ) => ( {
						value,
						label: labels()[ value ],
					} ) ) }
					onChange={ ( value ) => onChange( value as Span ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Button
					variant="tertiary"
					size="compact"
					aria-expanded={ isTable }
					onClick={ () => setIsTable( ! isTable ) }
				>
					{ isTable
						? __( 'Hide table', 'millwork' )
						: __( 'Show table', 'millwork' ) }
				</Button>
			</div>
			{ failure && (
				<LoadFailure onRetry={ onRetry }>
					{ __( 'Couldn’t load the growth numbers.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			{ ! data && ! failure && (
				<p>
					<Spinner /> { __( 'Loading numbers…', 'millwork' ) }
				</p>
			) }
			{ data && (
				<>
					<Counts counts={ data.counts } />
					{ isOfThis && <Chart by={ by } spans={ data.spans } /> }
					{ isOfThis && isTable && (
						<Table by={ by } spans={ data.spans } />
					) }
				</>
			) }
		</section>
	);
}

/** The numbers in the other states. */
const Counts = ( { counts }: Pick< Growth, 'counts' > ) => (
	<ul className="millwork-subscribers__counts">
		{ ( [ 'pending', 'unsubscribed', 'bounced' ] as const ).map(
			( status ) => (
				<li key={ status }>
					{ config().statuses[ status ] ?? status }:{ ' ' }
					{ formatNumber( counts[ status ] ) }
				</li>
			)
		) }
	</ul>
);

/** How many confirmed, as bars. The table has the same numbers. */
function Chart( { by, spans }: { by: Span } & Pick< Growth, 'spans' > ) {
	const [ first, last ] = [ spans[ 0 ], spans.at( -1 ) ];
	if ( ! first || ! last ) {
		return null;
	}
	const highest = Math.max( 1, ...spans.map( ( one ) => one.confirmed ) );
	return (
		<div className="millwork-subscribers__chart">
			<span aria-hidden="true">{ formatNumber( highest ) }</span>
			<svg
				viewBox={ `0 0 ${ spans.length * STEP } ${ HEIGHT }` }
				preserveAspectRatio="none"
				role="img"
				aria-label={ sprintf(
					/* translators: 1: a date, 2: a date. */
					__(
						'Bar chart of confirmed subscribers from %1$s to %2$s. The table has the numbers.',
						'millwork'
					),
					formatSpan( by, first.begin ),
					formatSpan( by, last.begin )
				) }
			>
				{ spans.map( ( { begin, confirmed }, index ) => {
					// Small numbers stay visible.
					const drawn = confirmed
						? Math.max( 1.5, ( confirmed / highest ) * HEIGHT )
						: 0;
					return (
						<rect
							key={ begin }
							x={ index * STEP + ( STEP - BAR ) / 2 }
							y={ HEIGHT - drawn }
							width={ BAR }
							height={ drawn }
						>
							<title>
								{ `${ formatSpan( by, begin ) }: ${ formatNumber(
									confirmed
								) }` }
							</title>
						</rect>
					);
				} ) }
			</svg>
			<span className="millwork-subscribers__axis" aria-hidden="true">
				<span>{ formatSpan( by, first.begin ) }</span>
				<span>{ formatSpan( by, last.begin ) }</span>
			</span>
		</div>
	);
}

function Table( { by, spans }: { by: Span } & Pick< Growth, 'spans' > ) {
	const caption = __( 'Subscribers who confirmed or left', 'millwork' );
	return (
		<div
			className="millwork-subscribers__scroll"
			role="region"
			aria-label={ caption }
			tabIndex={ 0 }
		>
			<table>
				<VisuallyHidden as="caption">{ caption }</VisuallyHidden>
				<thead>
					<tr>
						<th scope="col">{ __( 'From', 'millwork' ) }</th>
						<th scope="col">{ __( 'Confirmed', 'millwork' ) }</th>
						<th scope="col">
							{ _x(
								'Left',
								'people who no longer subscribe',
								'millwork'
							) }
						</th>
					</tr>
				</thead>
				<tbody>
					{ [ ...spans ]
						.reverse()
						.map( ( { begin, confirmed, left } ) => (
							<tr key={ begin }>
								<th scope="row">{ formatSpan( by, begin ) }</th>
								<td>{ formatNumber( confirmed ) }</td>
								<td>{ formatNumber( left ) }</td>
							</tr>
						) ) }
				</tbody>
			</table>
		</div>
	);
}
