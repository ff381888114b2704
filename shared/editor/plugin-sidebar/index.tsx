/**
 * The product's sidebar in the editor of posts, and the panels in it.
 */
import { createSlotFill, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { getAvailability, getStanding } from 'shared/editor/availability';
import { icon } from './icon';
import { MetaBackup } from './meta-backup';
import { getPostEditor } from './wordpress';

export { getPostEditor } from './wordpress';
export { usePostField } from './use-post-field';

const NAME = 'millwork';

const sidebar = createSlotFill( 'MillworkSidebar' );
const likesAndSharing = createSlotFill( 'MillworkLikesAndSharing' );

/** What a slot's function is given: one entry for each fill that has content. */
const isFilled = ( fills: ReactNode ) =>
	Array.isArray( fills ) && fills.length > 0;

/** What a panel supplies to the sidebar. */
export const SidebarPanels = sidebar.Fill;

/** What a panel supplies to the 'Likes and Sharing' panel. */
export const LikesAndSharing = likesAndSharing.Fill;

/** The sidebar with its button and its menu item; nothing of it while nobody supplies anything. */
function Sidebar() {
	const editor = getPostEditor();
	if ( ! editor ) {
		return null;
	}
	const { PluginSidebar, PluginSidebarMoreMenuItem } = editor;
	const title = __( 'Millwork', 'millwork' );
	return (
		<sidebar.Slot>
			{ ( fills ) =>
				isFilled( fills ) && (
					<>
						<PluginSidebarMoreMenuItem
							target={ NAME }
							icon={ icon }
						>
							{ title }
						</PluginSidebarMoreMenuItem>
						<PluginSidebar
							name={ NAME }
							title={ title }
							icon={ icon }
						>
							{ fills }
						</PluginSidebar>
					</>
				)
			}
		</sidebar.Slot>
	);
}

/** The panel of likes and sharing; supplied to the sidebar only while something is supplied to it. */
function LikesAndSharingPanel() {
	return (
		<likesAndSharing.Slot>
			{ ( fills ) =>
				isFilled( fills ) && (
					<sidebar.Fill>
						<PanelBody
							title={ __( 'Likes and Sharing', 'millwork' ) }
						>
							<div className="millwork-likes-and-sharing">
								{ fills }
							</div>
						</PanelBody>
					</sidebar.Fill>
				)
			}
		</likesAndSharing.Slot>
	);
}

let isOpen = false;

/** Registers the sidebar itself, with the first panel. */
function openSidebar(
	editor: NonNullable< ReturnType< typeof getPostEditor > >
) {
	if ( isOpen ) {
		return;
	}
	isOpen = true;
	editor.registerPlugin( NAME, { render: Sidebar, icon } );
	editor.registerPlugin( `${ NAME }-likes-and-sharing`, {
		render: LikesAndSharingPanel,
	} );
	editor.registerPlugin( `${ NAME }-unsaved`, { render: MetaBackup } );
}

/**
 * Registers a panel of the editor of posts. It is left out on a screen that edits no post, where the
 * host says that it is not available, and where another plugin provides it.
 *
 * @param slug      The unit's folder.
 * @param render    What it shows: fills of SidebarPanels or LikesAndSharing, and WordPress's own slots.
 * @param module    The name in the availability record, where it is not the folder's.
 * @param isOffered Whether it is shown where only the plan for it is missing: it says so itself.
 * @return Whether it was registered.
 */
export function registerPanel(
	slug: string,
	render: ComponentType,
	module = slug,
	isOffered = false
): boolean {
	const editor = getPostEditor();
	if (
		! editor ||
		[ slug, module ].some( ( name ) => {
			const standing = getStanding(
				getAvailability( `jetpack/${ name }` )
			);
			return (
				standing !== 'available' &&
				! ( isOffered && standing === 'missing-plan' )
			);
		} )
	) {
		return false;
	}
	openSidebar( editor );
	editor.registerPlugin( `${ NAME }-${ slug }`, { render } );
	return true;
}
