<?php
declare( strict_types=1 );

namespace Millwork\Integrations;

use Throwable;

/**
 * What the site's CRM plugin (Jetpack CRM, before 3.0.19 named Zero BS CRM) can do with forms. It uses only the CRM's
 * public functions. Entries reach the CRM through the action that Forms\Delivery\Announcement fires.
 */
final class Crm {

	/** The plugin's file, below the plugins' folder. */
	public const PLUGIN = 'zero-bs-crm/ZeroBSCRM.php';

	/** The CRM's name for its extension that accepts form entries. */
	public const EXTENSION = 'jetpackforms';

	/** The CRM's capability to change its settings. */
	private const CAPABILITY = 'admin_zerobs_manage_options';

	/**
	 * What the form's panel shows.
	 * @return array{crm_installed: bool, crm_active: bool, crm_version: ?string, jp_form_ext_enabled: bool, can_activate_extension: bool, error: string, message: string}
	 *     The version is null if the CRM is not installed; `error` (a code) and `message` are empty unless reading the
	 *     CRM's state failed.
	 */
	public static function data(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$plugin = get_plugins()[ self::PLUGIN ] ?? null;
		$data   = array(
			'crm_installed'          => null !== $plugin,
			'crm_active'             => null !== $plugin && is_plugin_active( self::PLUGIN ),
			'crm_version'            => null === $plugin ? null : (string) $plugin['Version'],
			'jp_form_ext_enabled'    => false,
			'can_activate_extension' => self::may_enable(),
			'error'                  => '',
			'message'                => '',
		);
		if ( ! $data['crm_active'] ) {
			return array( 'can_activate_extension' => false ) + $data;
		}
		try {
			$data['jp_form_ext_enabled'] = self::is_enabled();
		} catch ( Throwable ) {
			$data['error']   = 'millwork_crm_failed';
			$data['message'] = __( 'Couldn’t check whether the CRM accepts form entries. Check the CRM’s settings.', 'millwork' );
		}
		return $data;
	}

	/** Whether the CRM is active and supports forms, and the current user may change its settings. */
	public static function may_enable(): bool {
		return function_exists( 'zeroBSCRM_extension_install_jetpackforms' ) && current_user_can( self::CAPABILITY );
	}

	/** Makes the CRM accept form entries. Returns 'success' or 'millwork_crm_extension_failed'. */
	public static function enable(): string {
		try {
			// It also returns false if the extension was enabled before.
			if ( function_exists( 'zeroBSCRM_extension_install_jetpackforms' ) && ( zeroBSCRM_extension_install_jetpackforms() || self::is_enabled() ) ) {
				return 'success';
			}
		} catch ( Throwable ) {
			return 'millwork_crm_extension_failed';
		}
		return 'millwork_crm_extension_failed';
	}

	/** Whether the CRM accepts form entries. */
	private static function is_enabled(): bool {
		return function_exists( 'zeroBSCRM_isExtensionInstalled' ) && zeroBSCRM_isExtensionInstalled( self::EXTENSION );
	}
}
