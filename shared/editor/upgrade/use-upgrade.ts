import { useSyncExternalStore } from 'react';
import { useRegistry } from '@wordpress/data';
import { canUpgrade } from './address';
import { isRedirecting, startUpgrade, subscribe } from './flow';
import type { Registry } from './save-first';

/**
 * The way to a plan, for a component.
 *
 * @param requiredPlan The plan's slug; empty for the page of all plans.
 * @param block        The name of the block that wants it.
 * @return `upgrade` takes the person there, and is absent where no plans are sold; `isRedirecting`
 *         says that somebody is on the way.
 */
export function useUpgrade( requiredPlan: string, block: string ) {
	const registry = useRegistry() as unknown as Registry;
	return {
		upgrade: canUpgrade()
			? () => startUpgrade( registry, requiredPlan, block )
			: undefined,
		isRedirecting: useSyncExternalStore( subscribe, isRedirecting ),
	};
}
