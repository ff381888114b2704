import { useDispatch, useRegistry } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Product } from 'features/payments/editor/payment-block';
import type { RecurringPaymentsAttributes } from '../attributes';
import { BUTTON, contributionText } from '../inner-button';
import { buttonText, priceOf } from '../plans';

interface Selectors {
	getBlocks: ( clientId: string ) => {
		clientId: string;
		name: string;
		attributes: { text?: unknown };
	}[];
}
interface Actions {
	updateBlockAttributes: ( clientId: string, attributes: object ) => void;
}

/** Sets the block's plan, and the inner button's text unless the author changed it. */
export function useChoosePlan(
	clientId: string,
	setAttributes: (
		attributes: Partial< RecurringPaymentsAttributes >
	) => void
): ( plan: Product, before?: Product ) => void {
	const registry = useRegistry() as unknown as {
		batch: ( callback: () => void ) => void;
		select: ( store: unknown ) => Selectors;
	};
	const { updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as Actions;
	return ( plan, before ) => {
		const ours = [
			'',
			contributionText(),
			...( before
				? [
						contributionText( priceOf( before ) ),
						buttonText( before ),
					]
				: [] ),
		];
		// One action, one undo step.
		registry.batch( () => {
			setAttributes( { planId: plan.id } );
			registry
				.select( blockEditorStore )
				.getBlocks( clientId )
				.filter(
					( { attributes, name } ) =>
						name === BUTTON &&
						ours.includes( String( attributes.text ?? '' ) )
				)
				.forEach( ( button ) =>
					updateBlockAttributes( button.clientId, {
						text: buttonText( plan ),
					} )
				);
		} );
	};
}
