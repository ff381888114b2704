/** The plugin's sidebar in the post editor, with its panels. */
import { createSlotFill, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { getAvailability, getStanding } from 'shared/editor/availability';
import { sendChangedMeta } from './changed-meta';
import { icon } from './icon';
import { MetaBackup } from './meta-backup';
import { getPostEditor } from './wordpress';

export { getPostEditor } from './wordpress';
export { usePostField } from './use-post-field';

const NAME = 'millwork';

const sidebar = createSlotFill( 'MillworkSidebar' );
const likesAndSharing = createSlotFill( 'MillworkLikesAndSharing' );

const isFilled = ( fills: ReactNode ) =>
	Array.isArray( fills ) && fills.length > 0;

/** Adds content to the sidebar. */
export const SidebarPanels = sidebar.Fill;

/** Adds content to the 'Likes and Sharing' panel. */
export const LikesAndSharing = likesAndSharing.Fill;

/** The sidebar with its button and menu item; nothing if no panel adds anything. */
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

/** The 'Likes and Sharing' panel; shown only if something adds content to it. */
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

/** Registers the sidebar itself, along with the first panel. */
function openSidebar(
	editor: NonNullable< ReturnType< typeof getPostEditor > >
) {
	if ( isOpen ) {
		return;
	}
	isOpen = true;
	sendChangedMeta();
	editor.registerPlugin( NAME, { render: Sidebar, icon } );
	editor.registerPlugin( `${ NAME }-likes-and-sharing`, {
		render: LikesAndSharingPanel,
	} );
	editor.registerPlugin( `${ NAME }-unsaved`, { render: MetaBackup } );
}

/**
 * Registers a panel in the post editor. It is left out on screens that edit no post, if the host makes it unavailable,
 * and if another plugin provides it.
 *
 * @param slug      The unit's folder.
 * @param render    Returns fills of SidebarPanels, LikesAndSharing and WordPress's own slots.
 * @param module    The name in the availability record, if it isn't the folder's.
 * @param isOffered Whether to show the panel if only its plan is missing; it then says so itself.
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
	// WordPress shows the icon on the panels of its own slots.
	editor.registerPlugin( `${ NAME }-${ slug }`, { render, icon } );
	return true;
}
