<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use WP_Locale_Switcher;
use WP_Translation_Controller;

/** For test cases: installs languages with a few words, so that WordPress can switch to them. */
trait Languages {

	/** @var list<string> Files of translations. */
	private array $packs = array();

	private ?WP_Locale_Switcher $switcher = null;

	/**
	 * @param array<string, string> $words     Translations by original.
	 * @param 'ltr'|'rtl'           $direction
	 */
	private function install_language( string $locale, array $words, string $direction = 'ltr' ): void {
		$folder = (string) constant( 'WP_LANG_DIR' );
		wp_mkdir_p( "$folder/plugins" );
		foreach ( array( "$folder/$locale" => array( "text direction\4ltr" => $direction ), "$folder/plugins/millwork-$locale" => $words ) as $file => $messages ) {
			file_put_contents( "$file.l10n.php", '<?php return ' . var_export( array( 'plural-forms' => 'nplurals=2; plural=n != 1;', 'messages' => $messages ), true ) . ';' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_var_export -- A PHP file is written.
			$this->packs[] = "$file.l10n.php";
		}
		wp_cache_flush();
		// A switcher looks for languages only once.
		$this->switcher ??= $GLOBALS['wp_locale_switcher'];

		$GLOBALS['wp_locale_switcher'] = new WP_Locale_Switcher();
		$GLOBALS['wp_locale_switcher']->init();
	}

	/** Takes the languages away. Call it first in tearDown(). */
	private function remove_languages(): void {
		while ( is_locale_switched() ) {
			restore_previous_locale();
		}
		if ( $this->switcher ) {
			$GLOBALS['wp_locale_switcher'] = $this->switcher;
		}
		array_map( 'wp_delete_file', $this->packs );
		unload_textdomain( 'millwork', true );
		WP_Translation_Controller::get_instance()->unload_textdomain( 'millwork' );
		wp_cache_flush();
	}
}
