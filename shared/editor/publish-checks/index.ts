/** What authors should know about their blocks before they publish. Blocks say it, a panel shows it. */
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlockEditContext } from '@wordpress/block-editor';
import { useIsPreview } from 'shared/editor/is-preview';

export interface PublishCheck {
	/** What visitors will see or not see. Blocks with the same text are listed below it together. */
	text: string;
	/** What in the block it is about. */
	detail?: string;
	/** Where to change it, if it isn't in the block. Opens in a new tab. */
	link?: { href: string; label: string };
}

export interface BlockCheck extends PublishCheck {
	clientId: string;
}

let checks: ReadonlyMap< string, BlockCheck > = new Map();
const listeners = new Set< () => void >();

function change( id: string, check?: BlockCheck ): void {
	const next = new Map( checks );
	next.delete( id );
	if ( check ) {
		next.set( id, check );
	}
	checks = next;
	listeners.forEach( ( listener ) => listener() );
}

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

/**
 * Tells the author something about this block before publishing.
 *
 * @param check Undefined while all is well.
 */
export function usePublishCheck( check: PublishCheck | undefined ): void {
	const id = useId();
	const { clientId } = useBlockEditContext() as { clientId: string };
	const isPreview = useIsPreview();
	// As text, because the object is a new one each time.
	const state = check && ! isPreview ? JSON.stringify( check ) : '';
	useEffect( () => {
		if ( ! state ) {
			return undefined;
		}
		change( id, { ...( JSON.parse( state ) as PublishCheck ), clientId } );
		return () => change( id );
	}, [ id, clientId, state ] );
}

/** All checks that fail. */
export const usePublishChecks = (): readonly BlockCheck[] => [
	...useSyncExternalStore( subscribe, () => checks ).values(),
];
