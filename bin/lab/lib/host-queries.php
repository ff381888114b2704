<?php
/**
 * Plugin Name: Host queries
 * Description: Notes which queries of the plugin a page makes twice, and which are slow, as Query Monitor finds them or by itself.
 *
 * @package Millwork
 */

defined( 'ABSPATH' ) || exit;
defined( 'SAVEQUERIES' ) || define( 'SAVEQUERIES', true );

/** What WordPress itself noted: [ SQL, seconds, callers ]. */
function host_noted_queries(): array {
	$all = array();
	foreach ( (array) ( $GLOBALS['wpdb']->queries ?? array() ) as $query ) {
		if ( str_contains( (string) $query[2], 'Millwork\\' ) ) {
			$all[] = array( 'sql' => (string) preg_replace( '/\s+/', ' ', $query[0] ), 'seconds' => (float) $query[1], 'from' => implode( ', ', array_slice( explode( ', ', $query[2] ), -6 ) ) );
		}
	}
	return $all;
}

add_action(
	'shutdown',
	static function (): void {
		if ( is_admin() || wp_is_serving_rest_request() || wp_doing_cron() || ! is_singular() ) {
			return;
		}
		$all   = host_noted_queries();
		$times = array_count_values( array_column( $all, 'sql' ) );
		$twice = array_values( array_filter( $all, static fn( array $query ): bool => $times[ $query['sql'] ] > 1 ) );
		$by    = 'WordPress';
		if ( class_exists( 'QM_Collectors', false ) ) {
			QM_Collectors::init()->process();
			$dupes = QM_Collectors::get( 'db_dupes' );
			$data  = $dupes ? $dupes->get_data() : null;
			if ( $data ) {
				$by = 'Query Monitor';
				foreach ( $data->dupes ?? array() as $sql => $ids ) {
					$callers = array_keys( (array) ( $data->dupe_components[ $sql ] ?? array() ) );
					if ( str_contains( implode( ' ', $callers ), 'millwork' ) ) {
						$twice[] = array( 'sql' => $sql, 'times' => count( $ids ), 'from' => implode( ', ', array_keys( (array) ( $data->dupe_callers[ $sql ] ?? array() ) ) ) );
					}
				}
			}
		}
		file_put_contents(
			WP_CONTENT_DIR . '/queries.json',
			wp_json_encode(
				array(
					'counted' => $by,
					'all'     => count( $all ),
					'twice'   => $twice,
					'slow'    => array_values( array_filter( $all, static fn( array $query ): bool => $query['seconds'] > 0.5 ) ),
				)
			)
		);
	},
	// After Query Monitor has looked at everything.
	PHP_INT_MAX
);
