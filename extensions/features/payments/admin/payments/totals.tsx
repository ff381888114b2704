import { useState } from 'react';
import { Button, Spinner, VisuallyHidden } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import { LoadFailure } from 'shared/admin/load-failure';
import { Chart } from './chart';
import type { Query, Total } from './types';
import type { Totals as Loaded } from './use-totals';
import { paymentCountLabel, formatMonth } from './labels';

interface Props {
	totals: Loaded;
	query: Query;
}

/** Income in the period, by currency and month. */
export function Totals( { totals, query }: Props ) {
	const { data, isLoading, failure, reload } = totals;
	const isNarrow = useViewportMatch( 'medium', '<' );
	const [ choice, setChoice ] = useState< boolean | null >( null );
	const isOpen = choice ?? ! isNarrow;
	const months = data?.totals ?? [];
	const sums = months.filter( ( { month } ) => month === 'all' );
	return (
		<section
			className="millwork-payments__totals"
			aria-labelledby="millwork-payments-totals"
			aria-busy={ ! data && isLoading }
		>
			<div className="millwork-payments__totals-head">
				<h2 id="millwork-payments-totals">
					{ query.mode === 'test'
						? __( 'Test payments', 'millwork' )
						: __( 'Received', 'millwork' ) }
				</h2>
				{ sums.length > 0 && (
					<Button
						variant="tertiary"
						size="compact"
						aria-expanded={ isOpen }
						onClick={ () => setChoice( ! isOpen ) }
					>
						{ isOpen
							? __( 'Hide months', 'millwork' )
							: __( 'Show months', 'millwork' ) }
					</Button>
				) }
			</div>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ __( 'The totals couldn’t be loaded.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			{ ! data && isLoading && (
				<p>
					<Spinner /> { __( 'Calculating totals…', 'millwork' ) }
				</p>
			) }
			{ data && ! data.is_complete && (
				<p>
					{ __(
						'These totals include only the 2,000 newest payments. To see the totals of older ones, choose a shorter period or search for a full email address.',
						'millwork'
					) }
				</p>
			) }
			{ data && data.is_complete && ! sums.length && (
				<p>{ __( 'No payments in this period.', 'millwork' ) }</p>
			) }
			{ data &&
				sums.map( ( sum ) => (
					<Currency
						key={ sum.currency }
						sum={ sum }
						months={ months.filter(
							( { currency, month } ) =>
								currency === sum.currency && month !== 'all'
						) }
						isOpen={ isOpen }
					/>
				) ) }
		</section>
	);
}

interface CurrencyProps {
	sum: Total;
	/** Oldest first. */
	months: Total[];
	isOpen: boolean;
}

/** Income in one currency. */
function Currency( { sum, months, isOpen }: CurrencyProps ) {
	const { currency, amount, count } = sum;
	return (
		<div className="millwork-payments__currency">
			<p className="millwork-payments__sum">
				<bdi>{ amount }</bdi>{ ' ' }
				<small>
					{ currency }, { paymentCountLabel( count ) }
				</small>
			</p>
			{ isOpen && (
				<div className="millwork-payments__months">
					<Chart currency={ currency } totals={ months } />
					<Table currency={ currency } months={ months } />
				</div>
			) }
		</div>
	);
}

function Table( { currency, months }: { currency: string; months: Total[] } ) {
	const caption = sprintf(
		/* translators: %s: a currency, such as USD. */
		__( 'Monthly income in %s, after refunds', 'millwork' ),
		currency
	);
	return (
		<div
			className="millwork-payments__scroll"
			role="region"
			aria-label={ caption }
			tabIndex={ 0 }
		>
			<table>
				<VisuallyHidden as="caption">{ caption }</VisuallyHidden>
				<thead>
					<tr>
						<th scope="col">{ __( 'Month', 'millwork' ) }</th>
						<th scope="col">{ __( 'Payments', 'millwork' ) }</th>
						<th scope="col">{ __( 'Amount', 'millwork' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ [ ...months ]
						.reverse()
						.map( ( { month, count, amount } ) => (
							<tr key={ month }>
								<th scope="row">{ formatMonth( month ) }</th>
								<td>{ count }</td>
								<td>{ amount }</td>
							</tr>
						) ) }
				</tbody>
			</table>
		</div>
	);
}
