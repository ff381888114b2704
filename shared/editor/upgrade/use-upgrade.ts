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
 * Upgrades from a component.
 *
 * @param requiredPlan The plan's slug; empty for the page of all plans.
 * @param block        The name of the block that requires it.
 * @return `upgrade` opens the checkout, and is missing if no plans are sold; `isRedirecting` is true while one opens;
 * `url` is the checkout's URL if the browser refused to open it, else ''.
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
