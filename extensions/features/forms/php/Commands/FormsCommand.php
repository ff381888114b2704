<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Commands;

use Generator;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use Millwork\Features\Forms\FormPosts\FormList;
use Millwork\Features\Forms\FormPosts\IndexBuild;
use Millwork\Features\Forms\FormPosts\Routes;
use WP_CLI;

/** Lists forms. */
final class FormsCommand {

	private const FIELDS = array( 'source', 'name', 'status', 'entries', 'unread', 'last', 'used', 'id', 'kind', 'post', 'started', 'sent', 'places', 'edit' );

	public static function register(): void {
		WP_CLI::add_command( 'millwork forms', self::class );
	}

	/**
	 * Lists the forms of the site.
	 *
	 * ## OPTIONS
	 *
	 * [--status=<status>]
	 * : publish, draft or trash. Without it, all except the trash.
	 *
	 * [--kind=<kind>]
	 * : Only saved forms (saved), or only forms on pages (page).
	 *
	 * [--search=<text>]
	 * : Text in the name or the page's title.
	 *
	 * [--orderby=<field>]
	 * : The field to sort by: name, entries, unread or last. Default: name.
	 *
	 * [--order=<direction>]
	 * : asc or desc. Default: asc.
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: source, name, status, entries, unread, last, used, id, kind, post, started, sent, places, edit.
	 *
	 * [--format=<format>]
	 * : How to print it.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork forms list --orderby=unread --order=desc
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function list( array $args, array $options ): void {
		Rights::check( array( Routes::class, 'may_list' ) );
		$params = array_intersect_key( $options, array_flip( array( 'status', 'kind', 'search', 'orderby', 'order' ) ) );
		// The list is made step by step the first time.
		$last = null;
		while ( ! Route::get( '/millwork/v1/forms', array( 'per_page' => 1 ) + $params )['is_complete'] ) {
			$now = get_option( IndexBuild::OPTION );
			if ( $now === $last ) {
				WP_CLI::error( __( 'The list of forms couldn’t be saved. Check the database under Tools → Site Health.', 'millwork' ) );
			}
			$last = $now;
		}
		Output::rows( self::rows( $params ), self::FIELDS, 7, $options );
	}

	/**
	 * @param array<string, mixed> $params
	 * @return Generator<int, array<string, mixed>>
	 */
	private static function rows( array $params ): Generator {
		foreach ( Route::all( '/millwork/v1/forms', array( 'per_page' => FormList::MOST ) + $params, 'forms', 'after' ) as $form ) {
			yield array( 'places' => implode( '; ', array_column( $form['places'], 'title' ) ) ) + array_intersect_key( $form, array_flip( self::FIELDS ) );
		}
	}
}
