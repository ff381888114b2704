import { Suspense, lazy, useState } from 'react';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { getPostEditor, registerPanel } from 'shared/editor/plugin-sidebar';
import type { BlockCheck } from 'shared/editor/publish-checks';

const BlockChecks = lazy( () => import( './block-checks' ) );
const NewHosts = lazy( () => import( './new-hosts' ) );
const CheckList = lazy( () => import( './check-list' ) );

/** Lists before publishing what visitors won't see, and which other hosts the post will contact. Renders nothing if all is well. */
function PublishChecks() {
	const [ checks, setChecks ] = useState< readonly BlockCheck[] >( [] );
	const [ asksNew, setAsksNew ] = useState( false );
	const isOpen = useSelect(
		( select ) =>
			(
				select( 'core/editor' ) as {
					isPublishSidebarOpened: () => boolean;
				}
			 ).isPublishSidebarOpened(),
		[]
	);
	const editor = getPostEditor();
	if ( ! editor ) {
		return null;
	}
	const { PluginPrePublishPanel } = editor;
	return (
		<>
			{ isOpen && (
				<Suspense fallback={ null }>
					<BlockChecks onChange={ setChecks } />
				</Suspense>
			) }
			{ /* The panels are in the order in which they were added, so this one is always there. WordPress's own
			class hides it. */ }
			<PluginPrePublishPanel
				title={ __( 'Check before publishing', 'millwork' ) }
				className={ checks.length || asksNew ? '' : 'hidden' }
				initialOpen
			>
				{ checks.length > 0 && (
					<Suspense fallback={ null }>
						<CheckList checks={ checks } />
					</Suspense>
				) }
				{ isOpen && (
					<Suspense fallback={ null }>
						<NewHosts onChange={ setAsksNew } />
					</Suspense>
				) }
			</PluginPrePublishPanel>
		</>
	);
}

registerPanel( 'publish-checks', PublishChecks );
