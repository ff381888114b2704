import { getEditorData } from 'shared/editor/availability';

/**
 * Whether a panel of another plugin is shown: where the site has the plugin, or its host offers it. A
 * simple hosted site has no plugins of its own.
 *
 * @param name 'crm' or 'newsletter'.
 */
export function isOffered( name: 'crm' | 'newsletter' ): boolean {
	const { integrations, siteType } = getEditorData();
	return siteType !== 'simple' && ( integrations?.includes( name ) ?? true );
}
