/**
 * WordPress's editor of posts, which is on the page only where posts are edited. Named as an import it
 * would come to the screen of widgets too, where WordPress forbids it: so it is taken from the page.
 * php/Panels/Editor.php sees to it that it is there first.
 */
import type { ComponentType, ReactElement, ReactNode } from 'react';

interface SidebarProps {
	name: string;
	title: string;
	icon: ReactElement;
	children: ReactNode;
}

interface PublishPanelProps {
	title: string;
	icon?: ReactElement | null;
	initialOpen?: boolean;
	className?: string;
	children: ReactNode;
}

/** Components of `wp.editor`; the same in WordPress 6.8 and 7.1. */
interface EditorComponents {
	PluginSidebar: ComponentType< SidebarProps >;
	PluginSidebarMoreMenuItem: ComponentType< {
		target: string;
		icon: ReactElement;
		children: ReactNode;
	} >;
	PluginPrePublishPanel: ComponentType< PublishPanelProps >;
	PluginPostPublishPanel: ComponentType< PublishPanelProps >;
	PluginDocumentSettingPanel: ComponentType< {
		name: string;
		title: string;
		children: ReactNode;
	} >;
}

interface PostEditor extends EditorComponents {
	registerPlugin: (
		name: string,
		settings: { render: ComponentType; icon?: ReactElement }
	) => unknown;
}

interface Page {
	wp?: {
		editor?: Partial< EditorComponents >;
		plugins?: Pick< PostEditor, 'registerPlugin' >;
	};
}

/**
 * The editor of posts on this page.
 *
 * @return Its components; undefined on a screen without it.
 */
export function getPostEditor(): PostEditor | undefined {
	const { editor, plugins } = ( window as Page ).wp ?? {};
	return editor?.PluginSidebar && plugins
		? ( { ...editor, ...plugins } as PostEditor )
		: undefined;
}
