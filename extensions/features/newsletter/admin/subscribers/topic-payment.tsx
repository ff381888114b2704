import {
	ComboboxControl,
	RadioControl,
	SelectControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { config } from './config';
import type { TopicPayment } from './types';

/** Which plan gives a topic, who reads its posts on the site, and where people pay for it. */
export function TopicPaymentFields( {
	payment,
	onChange,
}: {
	payment: TopicPayment;
	onChange: ( payment: TopicPayment ) => void;
} ) {
	const { plans, pages } = config();
	if ( ! plans.length && ! payment.plan ) {
		return null;
	}
	const isGone =
		payment.plan && ! plans.some( ( { id } ) => id === payment.plan );
	const isPageGone =
		payment.page > 0 && ! pages.some( ( { id } ) => id === payment.page );
	return (
		<>
			<SelectControl
				label={ __( 'Payment plan', 'millwork' ) }
				help={ __(
					'People who pay for the plan get the topic, as long as they pay. Nobody else can choose it.',
					'millwork'
				) }
				value={ payment.plan }
				options={ [
					{ value: '', label: __( 'None (free)', 'millwork' ) },
					...( isGone
						? [
								{
									value: payment.plan,
									label: __( 'Deleted plan', 'millwork' ),
								},
							]
						: [] ),
					...plans.map( ( { id, title } ) => ( {
						value: id,
						label: title,
					} ) ),
				] }
				onChange={ ( plan ) => onChange( { ...payment, plan } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ payment.plan && (
				<>
					<RadioControl
						label={ __(
							'Who can read its posts on the site?',
							'millwork'
						) }
						selected={ payment.isOpen ? 'all' : 'payers' }
						options={ [
							{
								value: 'payers',
								label: __(
									'People who pay. Others see the beginning.',
									'millwork'
								),
							},
							{
								value: 'all',
								label: __( 'Everyone', 'millwork' ),
							},
						] }
						onChange={ ( value ) =>
							onChange( { ...payment, isOpen: value === 'all' } )
						}
					/>
					{ ! payment.isOpen && (
						<ComboboxControl
							label={ __( 'Page where people pay', 'millwork' ) }
							help={ __(
								'A page with the plan’s payment button. “Subscribe” below the beginning of a post leads there.',
								'millwork'
							) }
							value={
								payment.page ? String( payment.page ) : null
							}
							options={ [
								...( isPageGone
									? [
											{
												value: String( payment.page ),
												label: __(
													'Deleted page',
													'millwork'
												),
											},
										]
									: [] ),
								...pages.map( ( { id, title } ) => ( {
									value: String( id ),
									label: title,
								} ) ),
							] }
							onChange={ ( page ) =>
								onChange( {
									...payment,
									page: Number( page ?? 0 ),
								} )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					) }
				</>
			) }
		</>
	);
}
