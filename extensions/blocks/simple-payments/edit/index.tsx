import { useState } from 'react';
import { useBlockProps } from '@wordpress/block-editor';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	TestModeNotice,
	paymentsCheck,
	useMemberships,
} from 'features/payments/editor/payment-block';
import { formatCurrency } from 'shared/lib/currency';
import type { SimplePaymentsAttributes } from '../attributes';
import { findErrors } from '../product-errors';
import type { ProductErrors } from '../product-errors';
import { plainText } from '../text';
import { Fields } from './fields';
import { Inspector } from './inspector';
import { Preview } from './preview';
import { PurchaseNotice } from './purchase-notice';
import { useMediaAddress } from './use-media-address';
import { useProduct } from './use-product';
import { valuesOf, withConsequences } from './values';
import type { EditProps } from './wordpress';

/** The field whose error is cleared when an attribute changes. */
const FIELD_OF: Partial<
	Record< keyof SimplePaymentsAttributes, keyof ProductErrors >
> = {
	title: 'title',
	currency: 'currency',
	price: 'price',
	email: 'email',
	millworkPaymentLink: 'paymentLink',
};

/** In live mode, products may be sold without a payment service. */
export function useChecks() {
	const { status } = useMemberships( 'all' );
	return [ paymentsCheck( status, ! status?.isTest ) ];
}

export default function SimplePaymentsEdit( props: EditProps ) {
	const { attributes, isSelected, setAttributes } = props;
	const values = valuesOf( attributes );
	const [ errors, setErrors ] = useState< ProductErrors >( {} );
	const stored = useProduct( props, setErrors );

	const change = ( changes: Partial< SimplePaymentsAttributes > ) => {
		setErrors( ( before ) => {
			const left = { ...before };
			for ( const name of Object.keys( changes ) ) {
				const field = FIELD_OF[ name as keyof typeof FIELD_OF ];
				if ( field ) {
					delete left[ field ];
				}
			}
			// The allowed decimals depend on the currency.
			if ( 'currency' in changes ) {
				delete left.price;
			}
			return left;
		} );
		setAttributes( withConsequences( attributes, changes ) );
	};
	useMediaAddress( values, change );

	const blockProps = useBlockProps( {
		className: 'jetpack-simple-payments-block',
	} );
	const price = formatCurrency( values.price ?? 0, values.currency ) ?? '';
	const isComplete =
		! Object.keys( errors ).length &&
		! Object.keys( findErrors( values ) ).length;

	if ( ! isSelected && stored.isLoading ) {
		return (
			<div { ...blockProps }>
				<Preview
					isBusy
					title="█████"
					content="█████"
					price="█████"
					purchaseText="█████"
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<Inspector
				values={ values }
				errors={ errors }
				onChange={ change }
				purchase={ stored.product?.millwork_purchase }
			/>
			{ stored.failure && (
				<Notice status="error" isDismissible={ false }>
					{ stored.failure }
				</Notice>
			) }
			{ isSelected && stored.isMissing && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This product is missing, or it belongs to someone else. If it’s missing, saving the post creates it again.',
						'millwork'
					) }
				</Notice>
			) }
			{ isSelected && <TestModeNotice /> }
			{ isSelected && (
				<PurchaseNotice
					purchase={ stored.product?.millwork_purchase }
					hasLink={ !! values.millworkPaymentLink }
				/>
			) }
			{ isSelected || ! isComplete ? (
				<Fields
					values={ values }
					errors={ errors }
					onChange={ change }
				/>
			) : (
				<Preview
					title={ plainText( values.title ) }
					content={ plainText( values.content ) }
					price={ price }
					imageUrl={ values.featuredMediaUrl }
					imageAlt={ values.featuredMediaTitle }
					multiple={ values.multiple }
					purchaseText={ plainText( values.postLinkText ?? '' ) }
				/>
			) }
		</div>
	);
}
