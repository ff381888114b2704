/**
 * WordPress's post editor, which is only on pages where posts are edited. Importing it would load it on the widgets
 * screen too, where WordPress forbids it, so it is read from the page. php/Panels/Editor.php makes sure it loads first.
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

/** @return Undefined on a screen without the post editor. */
export function getPostEditor(): PostEditor | undefined {
	const { editor, plugins } = ( window as Page ).wp ?? {};
	return editor?.PluginSidebar && plugins
		? ( { ...editor, ...plugins } as PostEditor )
		: undefined;
}
