<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** A service whose servers, or whose users' browsers, ask this site for something. */
interface HasRoutes {

	/** Registers its routes, with Rest\Routes::serve(). */
	public function register_routes(): void;
}
