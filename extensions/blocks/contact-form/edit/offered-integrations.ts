import { getEditorData } from 'shared/editor/availability';

/**
 * Whether another plugin's panel is shown: if it is installed, or the host offers it. Simple hosted sites have no
 * plugins of their own.
 *
 * @param name 'crm' or 'newsletter'.
 */
export function isOffered( name: 'crm' | 'newsletter' ): boolean {
	const { integrations, siteType } = getEditorData();
	return siteType !== 'simple' && ( integrations?.includes( name ) ?? true );
}
