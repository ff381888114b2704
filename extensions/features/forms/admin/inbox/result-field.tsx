import { useId, useState } from 'react';
import { Button } from '@wordpress/components';
import { __, _n, _x, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { averageOf, isNumber, rowsOf } from './results-data';
import type { FieldResult, Row } from './results-data';

/** Rows that are shown before the user asks for more. */
const SHOWN = 20;

const percentOf = ( count: number, answers: number ): string =>
	sprintf(
		/* translators: %s: a percentage without its sign. */
		__( '%s%%', 'millwork' ),
		formatNumber(
			answers ? Math.round( ( 1000 * count ) / answers ) / 10 : 0
		)
	);

const rounded = ( number: number ) =>
	formatNumber( Math.round( number * 100 ) / 100 );

/** The answers of a field: a chart, and beside it a table with the same numbers. */
export function ResultField( { field }: { field: FieldResult } ) {
	const id = useId();
	const [ showsAll, setShowsAll ] = useState( false );
	const all = rowsOf( field );
	if ( field.others ) {
		all.push( {
			label: __( 'Other answers', 'millwork' ),
			count: field.others,
		} );
	}
	const rows = showsAll ? all : all.slice( 0, SHOWN );
	return (
		<section className="millwork-results__field" aria-labelledby={ id }>
			<h3 id={ id }>
				<bdi>{ field.label }</bdi>
			</h3>
			<p className="millwork-results__sum">{ summaryOf( field ) }</p>
			{ all.length > 0 && (
				<div className="millwork-results__pair">
					<Chart rows={ rows } />
					<table>
						<thead>
							<tr>
								<th scope="col">
									{ isNumber( field )
										? __( 'Value', 'millwork' )
										: __( 'Answer', 'millwork' ) }
								</th>
								<th scope="col">
									{ __( 'Entries', 'millwork' ) }
								</th>
								<th scope="col">
									{ _x(
										'Share',
										'part of all answers',
										'millwork'
									) }
								</th>
							</tr>
						</thead>
						<tbody>
							{ rows.map( ( { label, count }, index ) => (
								<tr key={ index }>
									<th scope="row">
										<bdi>{ label }</bdi>
									</th>
									<td>{ formatNumber( count ) }</td>
									<td>
										{ percentOf( count, field.answers ) }
									</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</div>
			) }
			{ all.length > SHOWN && (
				<Button
					variant="link"
					aria-expanded={ showsAll }
					onClick={ () => setShowsAll( ! showsAll ) }
				>
					{ showsAll
						? __( 'Show fewer', 'millwork' )
						: sprintf(
								/* translators: %s: a number. */
								__( 'Show all %s', 'millwork' ),
								formatNumber( all.length )
							) }
				</Button>
			) }
		</section>
	);
}

/** The number of answers, and what is known of their numbers. */
function summaryOf( field: FieldResult ): string {
	const parts: string[] = [
		sprintf(
			/* translators: %s: a number. */
			_n( '%s answer', '%s answers', field.answers, 'millwork' ),
			formatNumber( field.answers )
		),
	];
	const average = averageOf( field );
	if ( average !== null ) {
		parts.push(
			sprintf(
				/* translators: %s: a number. */
				__( 'average %s', 'millwork' ),
				rounded( average )
			)
		);
	}
	if (
		field.type !== 'rating' &&
		field.least !== null &&
		field.most !== null
	) {
		parts.push(
			sprintf(
				/* translators: 1: the smallest number, 2: the largest number. */
				__( 'from %1$s to %2$s', 'millwork' ),
				rounded( field.least ),
				rounded( field.most )
			)
		);
	}
	return parts.join( ', ' );
}

/** Bars, one for each row. The table has the numbers for screen readers. */
function Chart( { rows }: { rows: Row[] } ) {
	const highest = Math.max( 1, ...rows.map( ( { count } ) => count ) );
	return (
		<div className="millwork-results__chart" aria-hidden="true">
			{ rows.map( ( { label, count }, index ) => (
				<div key={ index } className="millwork-results__bar">
					<bdi>{ label }</bdi>
					<span className="millwork-results__track">
						<span
							style={ {
								inlineSize: `${ ( 100 * count ) / highest }%`,
							} }
						/>
					</span>
				</div>
			) ) }
		</div>
	);
}
