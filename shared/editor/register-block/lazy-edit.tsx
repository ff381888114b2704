import { lazy, Suspense, useState } from 'react';
import type { FunctionComponent } from 'react';
import { Spinner } from '@wordpress/components';
import { BlockShell } from './block-shell';
import { EditUnavailable } from './edit-unavailable';
import type { BlockEditProps } from './wordpress';

type Load< Attributes extends object > = () => Promise< {
	default: FunctionComponent< BlockEditProps< Attributes > >;
} >;

/**
 * Wraps a lazy edit. Until it is there, the block stands in its place with its inner blocks; if
 * it cannot be loaded (the plugin was updated behind an open tab), the block keeps its content
 * and offers a way on.
 *
 * @param load Loads the edit component.
 * @return An edit component that is there at once.
 */
export function lazyEdit< Attributes extends object >(
	load: Load< Attributes >
): FunctionComponent< BlockEditProps< Attributes > > {
	type Props = BlockEditProps< Attributes > & { onRetry: () => void };
	const attempt = () =>
		lazy< FunctionComponent< Props > >( () =>
			load().catch( () => ( { default: EditUnavailable } ) )
		);
	// Shared by all blocks of the type, so that the second one is there without waiting.
	let current = attempt();

	return function LazyEdit( props ) {
		const [ Edit, setEdit ] = useState( () => current );
		const retry = () => {
			current = attempt();
			setEdit( () => current );
		};
		return (
			<Suspense
				fallback={
					<BlockShell clientId={ props.clientId }>
						<Spinner />
					</BlockShell>
				}
			>
				<Edit { ...props } onRetry={ retry } />
			</Suspense>
		);
	};
}
