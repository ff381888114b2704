import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import {
	// WordPress 7.1 still has both under these names only.
	__experimentalToolsPanel as ToolsPanel,
	__experimentalToolsPanelItem as ToolsPanelItem,
} from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';

type Values = Readonly< Record< string, unknown > >;

interface Panel {
	attributes: Values;
	setAttributes: ( attributes: Record< string, unknown > ) => void;
	defaults: Values;
}

const PanelContext = createContext< Panel >( {
	attributes: {},
	setAttributes: () => {},
	defaults: {},
} );

interface SettingsPanelProps< Attributes > {
	title: string;
	attributes: Readonly< Partial< Attributes > >;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** What the settings are by default; `undefined` for an attribute without a default. */
	defaults: Partial< Attributes >;
	/** What "Reset all" does beside giving all attributes their defaults. */
	onResetAll?: () => void;
	/** `Setting`s. */
	children: ReactNode;
}

/** How wide the sidebar is, so that the menu opens beside it as those of WordPress's own panels do. */
const SIDEBAR = 259;

/**
 * A panel of independent settings with a menu that gives one or all of them their defaults, as WordPress's own blocks
 * have it.
 *
 * @param props.title      The panel's title.
 * @param props.attributes The block's attributes.
 * @param props.defaults   The defaults of all attributes that are set in the panel.
 */
export function SettingsPanel< Attributes extends object >( {
	title,
	attributes,
	setAttributes,
	defaults,
	onResetAll,
	children,
}: SettingsPanelProps< Attributes > ) {
	const isSmall = useViewportMatch( 'medium', '<' );
	return (
		<PanelContext.Provider
			value={ {
				attributes: attributes as Values,
				setAttributes: setAttributes as Panel[ 'setAttributes' ],
				defaults: defaults as Values,
			} }
		>
			<ToolsPanel
				label={ title }
				resetAll={ () => {
					setAttributes( { ...defaults } );
					onResetAll?.();
				} }
				dropdownMenuProps={
					isSmall
						? {}
						: {
								popoverProps: {
									placement: 'left-start',
									offset: SIDEBAR,
								},
							}
				}
			>
				{ children }
			</ToolsPanel>
		</PanelContext.Provider>
	);
}

interface SettingProps {
	/** What it is called in the panel's menu. */
	label: string;
	/** The attribute that is set; one of the panel's `defaults`. */
	of: string;
	/** Whether it differs from its default, where comparing the attribute does not tell. */
	isChanged?: boolean;
	/** Gives it its default, where more is to be done than to set the attribute. */
	onReset?: () => void;
	/** The control. */
	children: ReactNode;
}

/**
 * One setting of a `SettingsPanel`.
 *
 * @param props.isChanged Whether it differs from its default, where the attribute does not tell.
 * @param props.onReset   Gives it its default, where that is more than to set the attribute.
 */
export function Setting( {
	label,
	of,
	isChanged,
	onReset,
	children,
}: SettingProps ) {
	const { attributes, setAttributes, defaults } = useContext( PanelContext );
	return (
		<ToolsPanelItem
			label={ label }
			isShownByDefault
			// Stored posts have numbers as text, and '' where nothing is set.
			hasValue={ () =>
				isChanged ??
				String( attributes[ of ] ?? '' ) !==
					String( defaults[ of ] ?? '' )
			}
			onDeselect={
				onReset ?? ( () => setAttributes( { [ of ]: defaults[ of ] } ) )
			}
		>
			{ children }
		</ToolsPanelItem>
	);
}

/**
 * The defaults that block.json gives some of a block's attributes.
 *
 * @param metadata The block.json.
 * @param names    Which attributes.
 * @return By name; `undefined` for an attribute without a default.
 */
export function defaultsOf< Name extends string >(
	{ attributes }: { attributes: Partial< Record< Name, object > > },
	...names: Name[]
): { [ key in Name ]?: never } {
	return Object.fromEntries(
		names.map( ( name ) => [
			name,
			( attributes[ name ] as { default?: unknown } | undefined )
				?.default,
		] )
	) as { [ key in Name ]?: never };
}
