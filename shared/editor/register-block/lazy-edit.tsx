import { startTransition, useEffect, useState } from 'react';
import type { FunctionComponent } from 'react';
import { __ } from '@wordpress/i18n';
import { rememberChecks } from 'shared/editor/publish-checks';
import { BlockShell } from './block-shell';
import { EditUnavailable } from './edit-unavailable';
import type { EditModule } from './types';
import type { BlockEditProps } from './wordpress';

type Load< Attributes extends object > = () => Promise<
	EditModule< Attributes >
>;

interface LazyEdit< Attributes extends object > {
	edit: FunctionComponent< BlockEditProps< Attributes > >;
	/** Loads the edit early, so that blocks shown later have it right away. */
	preload: () => Promise< unknown >;
}

/**
 * Wraps a lazy edit. Until it is loaded, a shell with the inner blocks is shown. If loading fails (the plugin was
 * updated while a tab was open), the block keeps its content and offers to try again.
 *
 * React's lazy() doesn't fit: it suspends each block once even if the edit is already loaded, and then shows a few
 * blocks at a time. In a post with hundreds of blocks, edits would be missing for seconds.
 *
 * @param load Loads the edit.
 * @param name The block's name.
 * @return An edit component that is ready right away, and a function to load the real one early.
 */
export function lazyEdit< Attributes extends object >(
	load: Load< Attributes >,
	name: string
): LazyEdit< Attributes > {
	type Edit = FunctionComponent<
		BlockEditProps< Attributes > & { onRetry: () => void }
	>;
	// Shared by all blocks of the type. A failure isn't kept, so the next block tries again.
	let loaded: Edit | undefined;
	let loading: Promise< Edit > | undefined;
	const preload = (): Promise< Edit > => {
		loading ??= load().then(
			( { default: edit, useChecks } ) => {
				if ( useChecks ) {
					rememberChecks( name, useChecks );
				}
				return ( loaded = edit );
			},
			( error ) => {
				loading = undefined;
				throw error;
			}
		);
		return loading;
	};

	function LazyBlockEdit( props: BlockEditProps< Attributes > ) {
		const [ Edit, setEdit ] = useState( () => loaded );
		useEffect( () => {
			if ( Edit ) {
				return undefined;
			}
			let isShown = true;
			preload()
				.catch( (): Edit => EditUnavailable )
				// Typing takes precedence.
				.then( ( found ) => {
					if ( isShown ) {
						startTransition( () => setEdit( () => found ) );
					}
				} );
			return () => {
				isShown = false;
			};
		}, [ Edit ] );
		return Edit ? (
			<Edit { ...props } onRetry={ () => setEdit( undefined ) } />
		) : (
			<BlockShell clientId={ props.clientId }>
				{  }
				<span className="millwork-loading">
					{ __( 'Loading…', 'millwork' ) }
				</span>
			</BlockShell>
		);
	}
	return { edit: LazyBlockEdit, preload };
}
