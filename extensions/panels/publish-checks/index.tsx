import { Suspense, lazy, useState } from 'react';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { getPostEditor, registerPanel } from 'shared/editor/plugin-sidebar';
import type { BlockCheck } from 'shared/editor/publish-checks';

const BlockChecks = lazy( () => import( './block-checks' ) );
const CheckList = lazy( () => import( './check-list' ) );

/** Lists before publishing what visitors won't see. Renders nothing if all is well. */
function PublishChecks() {
	const [ checks, setChecks ] = useState< readonly BlockCheck[] >( [] );
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
				className={ checks.length ? '' : 'hidden' }
				initialOpen
			>
				{ checks.length > 0 && (
					<Suspense fallback={ null }>
						<CheckList checks={ checks } />
					</Suspense>
				) }
			</PluginPrePublishPanel>
		</>
	);
}

registerPanel( 'publish-checks', PublishChecks );
