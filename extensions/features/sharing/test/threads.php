<?php
/** Gives the stand-in for Threads to the server that it runs in. */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

return new ThreadsServer();
