import type { KeyboardEvent } from 'react';
import { isRTL, __ } from '@wordpress/i18n';
import { getTabLabels } from '../intervals';
import type { DonationKey } from '../intervals';

interface TabsProps {
	/** The prefix of the tabs' IDs, and the panel's ID. */
	id: string;
	keys: readonly DonationKey[];
	active: DonationKey;
	onChoose: ( key: DonationKey ) => void;
}

/** The intervals' tabs; nothing if there is only one. */
export function Tabs( { id, keys, active, onChoose }: TabsProps ) {
	if ( keys.length < 2 ) {
		return null;
	}
	const labels = getTabLabels();
	const onKeyDown = ( event: KeyboardEvent< HTMLElement > ) => {
		const forward = isRTL() ? 'ArrowLeft' : 'ArrowRight';
		const back = isRTL() ? 'ArrowRight' : 'ArrowLeft';
		const steps: Record< string, number > = {
			[ forward ]: 1,
			[ back ]: -1,
		};
		const step = steps[ event.key ];
		if ( ! step ) {
			return;
		}
		// The canvas would move to the next block.
		event.preventDefault();
		event.stopPropagation();
		const next =
			( keys.indexOf( active ) + step + keys.length ) % keys.length;
		onChoose( keys[ next ]! );
		event.currentTarget
			.querySelectorAll< HTMLElement >( '[role="tab"]' )
			[ next ]?.focus();
	};
	return (
		<div
			className="jetpack-donations__tabs"
			role="tablist"
			aria-label={ __( 'Donation interval', 'millwork' ) }
			tabIndex={ -1 }
			onKeyDown={ onKeyDown }
		>
			{ keys.map( ( key ) => (
				<button
					key={ key }
					type="button"
					role="tab"
					id={ `${ id }-${ key }` }
					className="jetpack-donations__tab"
					aria-selected={ key === active }
					aria-controls={ id }
					tabIndex={ key === active ? 0 : -1 }
					onClick={ () => onChoose( key ) }
				>
					{ labels[ key ] }
				</button>
			) ) }
		</div>
	);
}
