import { useSyncExternalStore } from 'react';
import { useRegistry } from '@wordpress/data';
import { canUpgrade } from './address';
import {
	hasModal,
	isRedirecting,
	offeredUrl,
	startUpgrade,
	subscribe,
} from './flow';
import type { Registry } from './save-first';

/**
 * The way to a plan, for a component.
 *
 * @param requiredPlan The plan's slug; empty for the page of all plans.
 * @param block        The name of the block that wants it.
 * @return `upgrade` takes the person there, and is absent where no plans are sold; `isRedirecting`
 *         says that somebody is on the way; `url` is the checkout's address where the browser has
 *         not opened it, else ''.
 */
export function useUpgrade( requiredPlan: string, block: string ) {
	const registry = useRegistry() as Registry;
	return {
		upgrade:
			canUpgrade() || hasModal()
				? () => startUpgrade( registry, requiredPlan, block )
				: undefined,
		url: useSyncExternalStore( subscribe, () =>
			offeredUrl( requiredPlan )
		),
		isRedirecting: useSyncExternalStore( subscribe, isRedirecting ),
	};
}
